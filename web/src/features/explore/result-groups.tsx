import type { VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/router.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { EntityMark, type Marked } from '../catalogue/entity-mark.tsx'
import { KitCard } from '../catalogue/kit-card.tsx'
import { VerifiedBadge } from '../catalogue/verified-badge.tsx'
import { type Found, GROUPS, type Group } from './found.ts'

interface Line {
  readonly id: string
  readonly entry: Marked & { readonly verified_level: VerifiedLevel }
  readonly name: string
  readonly facts: string
  /** The kits of the thing, where they can be asked for. */
  readonly to?: string
}

const facts = (...parts: (string | number | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
const kitsOf = (filter: string, name: string): string => `/kit-area?${filter}=${encodeURIComponent(name)}`

function linesOf(found: Found, group: Exclude<Group, 'master_jerseys'>): Line[] {
  switch (group) {
    case 'teams':
      return found.teams.map((team) => ({
        ...{ id: team.id, entry: team, name: team.name, to: kitsOf('club', team.name) },
        facts: facts(team.country, team.city, team.founded_year),
      }))
    case 'brands':
      return found.brands.map((brand) => ({
        ...{ id: brand.id, entry: brand, name: brand.name, facts: facts(brand.country, brand.founded_year) },
        ...(brand.type === 'brand' && { to: kitsOf('brand', brand.name) }),
      }))
    case 'players':
      return found.players.map((player) => ({
        ...{ id: player.id, entry: player, name: player.name },
        facts: facts(player.nationality, player.position, player.birth_date?.slice(0, 4)),
      }))
    case 'competitions':
      return found.competitions.map((competition) => ({
        ...{
          id: competition.id,
          entry: competition,
          name: competition.name,
          to: kitsOf('competition', competition.name),
        },
        facts: facts(competition.type, competition.country),
      }))
  }
}

function LineEntry({ entry, name, facts: said, to }: Line) {
  const words = (
    <>
      <EntityMark entry={entry} size={56} className="size-14 flex-none rounded-control" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-muted text-small">{said}</span>
        <VerifiedBadge level={entry.verified_level} />
      </span>
    </>
  )
  const look = 'flex min-h-15 items-center gap-3.5 rounded-control bg-raised px-3 py-2.5'
  return to ? (
    <Link to={to} className={`${look} hover:bg-fill`}>
      {words}
    </Link>
  ) : (
    <div className={look}>{words}</div>
  )
}

function Entries({ found, group }: { found: Found; group: Group }) {
  if (group === 'master_jerseys') {
    return (
      <ul className="grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-5">
        {found.master_jerseys.map((kit) => (
          <li key={kit.id}>
            <KitCard kit={kit} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-2 tablet:grid-cols-2 desktop:grid-cols-3">
      {linesOf(found, group).map((line) => (
        <li key={line.id} className="min-w-0">
          <LineEntry {...line} />
        </li>
      ))}
    </ul>
  )
}

export function ResultGroups({ found, groups }: { found: Found; groups: readonly Group[] }) {
  const t = useText()
  return groups
    .filter((group) => found[group].length > 0)
    .map((group) => (
      <section key={group}>
        <SectionHeading title={t(GROUPS[group])} />
        <Entries found={found} group={group} />
      </section>
    ))
}
