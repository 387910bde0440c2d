import { useText } from '../../lib/texts/i18n.tsx'
import type { ReferenceKit } from '../../shared/kits/kit-queries.ts'

export interface VersionGroup {
  /** null: of no competition in particular. */
  readonly competition: string | null
  readonly versions: readonly ReferenceKit[]
}

type Grouped = Pick<ReferenceKit, 'competition_info' | 'league_competition'>

export const competitionOf = (version: Grouped): string | null =>
  version.competition_info?.name ?? (version.league_competition?.trim() || null)

/** The versions of each competition, the largest group first, those of none last. */
export function versionsByCompetition(versions: readonly ReferenceKit[]): VersionGroup[] {
  const groups = new Map<string | null, ReferenceKit[]>()
  for (const version of versions) {
    const competition = competitionOf(version)
    groups.set(competition, [...(groups.get(competition) ?? []), version])
  }
  return [...groups]
    .map(([competition, members]) => ({ competition, versions: members }))
    .sort(
      (a, b) =>
        Number(a.competition === null) - Number(b.competition === null) ||
        b.versions.length - a.versions.length,
    )
}

/** The competition, and how many versions are of it. */
export function GroupName({ group }: { group: VersionGroup }) {
  const t = useText()
  return (
    <h3 className="display text-h3">
      {group.competition ?? t('kit.general')} <span className="text-muted">{group.versions.length}</span>
    </h3>
  )
}
