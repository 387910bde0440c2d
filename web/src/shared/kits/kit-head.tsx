import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tag } from '../../ui/tag.tsx'
import { EntityLink } from '../entries/entity-link.tsx'
import { VerifiedBadge } from '../entries/verified-badge.tsx'
import type { MasterKit } from './kit-queries.ts'
import { useChoiceName } from './kit-words.ts'

/** Mönchengladbach does not fit beside its shirt in the largest letters. */
const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some((word) => word.length > 11)

/** A name in the letters of a shirt's back, as large as it fits. */
export function PressedName({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <h1
      className={classes(
        'wrap-anywhere hyphens-auto text-balance font-display font-pressed uppercase leading-none',
        hasLongWord(name) || name.length > 24 ? 'text-h1' : 'text-name',
      )}
    >
      {children ?? name}
    </h1>
  )
}

/** Reference and verification, over the name of an entry. */
export function EntryLine({ entry }: { entry: Pick<MasterKit, 'kitdex_reference' | 'verified_level'> }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 font-semibold text-label text-muted tracking-[0.02em]">
      {entry.kitdex_reference}
      <VerifiedBadge level={entry.verified_level} />
    </p>
  )
}

/** What the kit is and how many there are of it; what can be done with it stands below, as children. */
export function KitHead({ kit, children }: { kit: MasterKit; children?: ReactNode }) {
  const t = useText()
  const nameOf = useChoiceName()
  return (
    <header className="mb-5.5">
      <EntryLine entry={kit} />
      <PressedName name={kit.club}>
        <EntityLink type="team" to={kit.team_info} className="hover:text-accent">
          {kit.club}
        </EntityLink>
      </PressedName>
      <p className="mt-3.5 flex flex-wrap items-center gap-2 font-medium text-lead">
        {kit.season}
        <Tag>{nameOf(STYLES, kit.style)}</Tag>
        <Tag>{nameOf(MODELS, kit.model)}</Tag>
      </p>
      <div className="mt-5.5 flex">
        <Figure value={kit.releases_count} name={t('kit.versions', { n: kit.releases_count })} />
        <Figure value={kit.total_collectors} name={t('kit.collectors', { n: kit.total_collectors })} />
      </div>
      {children ? <div className="mt-5.5 grid gap-2 empty:hidden tablet:grid-cols-2">{children}</div> : null}
    </header>
  )
}
