import { Check, Heart, Plus } from 'lucide-react'
import { useText } from '../../lib/i18n.tsx'
import { perform } from '../../lib/pending-action.ts'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Mark } from './kit-marks.ts'

interface Props {
  kitId: string
  versionId?: string
  /** What it is in one's own lists already. */
  marks: readonly Mark[]
  /** Rows have less room for words than cards. */
  face: 'card' | 'row' | 'version' | 'found'
  /** Where no corner of a picture has the quick way onto the want list. */
  hasQuick?: boolean
}

const WORDS = {
  card: ['kits.addOwned', 'kits.addWanted'],
  row: ['kits.own', 'kits.want'],
  version: ['version.own', 'version.want'],
  found: ['kits.addOwned', 'kits.addWanted'],
} as const
const SIGN_IN = {
  card: 'collection.signInToOwn',
  row: 'collection.signInToOwn',
  version: 'collection.logInToOwn',
  found: 'collection.signInToOwnFound',
} as const

/** The two ways a kit gets into somebody's lists; what is in one says so instead. */
export function KitActions({ kitId, versionId, marks, face, hasQuick = false }: Props) {
  const t = useText()
  const [own, want] = WORDS[face]
  const mark = marks.find((one) =>
    versionId ? one.reference_kit_id === versionId : one.master_kit_id === kitId,
  )
  const of = versionId ? { kitId, versionId } : { kitId }
  const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }
  if (mark?.collection_type === 'owned') {
    return (
      <ButtonLink to={`/my-collection/${mark.id}`} size="small" className="border-transparent text-owned!">
        <Check {...icon} /> {t('collection.badge.owned')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        size="small"
        className="bg-raised"
        onClick={() => perform({ type: 'addToCollection', ...of }, t(SIGN_IN[face]))}
      >
        <Plus {...icon} /> {t(own)}
      </Button>
      {mark ? (
        <ButtonLink to={`/my-collection/${mark.id}`} size="small" className="border-transparent text-wanted!">
          <Heart {...icon} /> {t('collection.badge.wanted')}
        </ButtonLink>
      ) : (
        <div className="flex items-center">
          <Button
            size="small"
            variant="bare"
            className="flex-1"
            onClick={() => perform({ type: 'addToWantList', ...of }, t('collection.signInToWant'))}
          >
            {t(want)}
          </Button>
          {hasQuick ? <QuickWant kitId={kitId} marks={marks} /> : null}
        </div>
      )}
    </>
  )
}

interface QuickProps {
  kitId: string
  marks: readonly Mark[]
  className?: string
}

/** One touch and it is on the want list; nothing where it is in a list already. */
export function QuickWant({ kitId, marks, className }: QuickProps) {
  const t = useText()
  if (marks.some((mark) => mark.master_kit_id === kitId)) return null
  return (
    <IconButton
      name={t('kits.wish')}
      onClick={() => perform({ type: 'addToWantList', kitId, isQuick: true }, t('collection.signInToWant'))}
      className={classes('size-11 rounded-full text-muted hover:text-wanted', className)}
    >
      <Heart size={19} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
