import { Link } from '../../lib/routing/router.tsx'
import { perform } from '../../lib/session/pending-action.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Mark } from './kit-marks.ts'
import { type NamedKit, useKitWords } from './kit-words.ts'

interface Props {
  kitId: string
  versionId?: string
  /** What it is in one's own lists already, and what its versions are. */
  marks: readonly Mark[]
  /** Rows have less room for words than cards; a kit's own page has one clear main button. */
  face: 'card' | 'row' | 'page' | 'version' | 'found'
  /** Which one is meant, where several stand beside each other. */
  cardName?: string
}

const WORDS = {
  card: ['kits.addOwned', 'kits.addWanted'],
  page: ['kits.addOwned', 'kits.addWanted'],
  row: ['kits.own', 'kits.want'],
  version: ['version.own', 'version.want'],
  found: ['kits.addOwned', 'kits.addWanted'],
} as const
const SIGN_IN = {
  card: 'collection.signInToOwn',
  page: 'collection.signInToOwn',
  row: 'collection.signInToOwn',
  version: 'collection.logInToOwn',
  found: 'collection.signInToOwnFound',
} as const

const addressOf = (mark: Mark): string => `/my-collection/${mark.id}`

/** The mark of just that: a version is another kit than its master kit. */
const markOf = (marks: readonly Mark[], kitId: string, versionId: string | null = null): Mark | undefined =>
  marks.find((mark) => mark.master_kit_id === kitId && mark.reference_kit_id === versionId)

/** The two ways a kit gets into somebody's lists; what is in one says so instead. */
export function KitActions({ kitId, versionId, marks, face, cardName }: Props) {
  const t = useText()
  const [own, want] = WORDS[face]
  const labelOf = (what: string) => cardName && t('card.action', { what, name: cardName })
  const mark = markOf(marks, kitId, versionId)
  const of = versionId ? { kitId, versionId } : { kitId }
  const isPage = face === 'page' || face === 'version'
  const size = isPage ? 'medium' : 'small'
  if (mark?.collection_type === 'owned') {
    return (
      <ButtonLink
        to={addressOf(mark)}
        size={size}
        aria-label={labelOf(t('collection.badge.owned'))}
        className="border-transparent bg-owned-soft text-owned!"
      >
        <i className="glyph-check" />
        {t('collection.badge.owned')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        size={size}
        variant={isPage ? 'ink' : 'quiet'}
        className={isPage ? '' : 'bg-raised'}
        aria-label={labelOf(t(own))}
        onClick={() => perform({ type: 'addToCollection', ...of }, t(SIGN_IN[face]))}
      >
        <i className="glyph-plus" />
        {t(own)}
      </Button>
      {mark ? (
        <ButtonLink
          to={addressOf(mark)}
          size={size}
          aria-label={labelOf(t('collection.badge.wanted'))}
          className="border-transparent bg-wanted-soft text-wanted!"
        >
          <i className="glyph-heart-full" />
          {t('collection.badge.wanted')}
        </ButtonLink>
      ) : (
        <Button
          size={size}
          variant={isPage ? 'quiet' : 'bare'}
          aria-label={labelOf(t(want))}
          onClick={() =>
            perform(
              // Among what was found for a search it is wanted at once.
              { type: 'addToWantList', ...of, ...(face === 'found' && { isQuick: true }) },
              t('collection.signInToWant'),
            )
          }
        >
          <i className="glyph-heart" />
          {t(want)}
        </Button>
      )}
    </>
  )
}

interface OwnedProps {
  kitId: string
  marks: readonly Mark[]
  /** The version whose page it is says it of itself. */
  exceptId?: string
  className?: string
}

/** Which versions of a kit one owns: they are no reason not to own another. */
export function OwnedVersions({ kitId, marks, exceptId, className }: OwnedProps) {
  const t = useText()
  const owned = marks.filter(
    (mark) =>
      mark.master_kit_id === kitId &&
      mark.reference_kit_id !== null &&
      mark.reference_kit_id !== exceptId &&
      mark.collection_type === 'owned',
  )
  if (owned.length === 0) return null
  return (
    <div className={classes('text-small', className)}>
      <p className="font-semibold text-owned">{t('kits.ownedVersions', { n: owned.length })}</p>
      <ul>
        {owned.map((mark) => (
          <li key={mark.id}>
            <Link to={addressOf(mark)} className="inline-block min-h-6 underline underline-offset-3">
              {mark.version}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface QuickProps {
  kit: NamedKit & { readonly id: string }
  marks: readonly Mark[]
  className?: string
}

/** One touch and it is owned; what else there is to say of it can be said later. Nothing where it is in a list. */
export function QuickOwn({ kit, marks, className }: QuickProps) {
  const t = useText()
  const { full } = useKitWords()(kit)
  const what = t('kits.quickOwn')
  if (markOf(marks, kit.id)) return null
  return (
    <IconButton
      name={t('card.action', { what, name: full })}
      // Of which kit is seen.
      title={what}
      onClick={() =>
        perform({ type: 'addToCollection', kitId: kit.id, isQuick: true }, t('collection.signInToOwn'))
      }
      className={classes('quick-own', className)}
    >
      <i className="glyph-circle-check" />
    </IconButton>
  )
}
