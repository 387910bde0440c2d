import type { Revision } from '@kitdex/contract/api/history'
import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { Link } from '../../lib/routing/router.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useLabel, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { WebLink } from '../../ui/web-link.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { useMemberName } from '../members/use-member-name.ts'
import { numberBefore } from './history-queries.ts'
import { RevertDialog } from './revert-dialog.tsx'

interface Props {
  type: EntityType
  id: string
  revisions: readonly Revision[]
}

/** A name that leads to the member, where there is one behind it. */
function Person({ id, name }: { id: string | null; name: string }) {
  if (id === null) return <span className="font-semibold">{name}</span>
  return (
    <MemberLink id={id} className="font-semibold hover:underline">
      {name}
    </MemberLink>
  )
}

const Sources = ({ urls }: { urls: readonly string[] }) =>
  urls.map((url) => <WebLink key={url} address={url} />)

function Decided({ revision }: { revision: Revision }) {
  const t = useText()
  const nameOf = useMemberName()
  const { decided_how, decided_by, upvotes, downvotes, reason } = revision
  return (
    <>
      <p className="text-muted">
        {decided_how === 'moderator'
          ? t('history.byStaff', { name: nameOf(decided_by?.name ?? '') })
          : decided_how === 'votes'
            ? t('history.byVotes', { up: String(upvotes), down: String(downvotes) })
            : t('history.bySystem')}
      </p>
      {reason ? <p className="whitespace-pre-line text-muted">{reason}</p> : null}
    </>
  )
}

interface RowProps extends Omit<Props, 'revisions'> {
  revision: Revision
  /** The number of the one before it; 0: there is none. */
  before: number
  /** The last word of its contribution: what was undone since is not undone again. */
  isLast: boolean
}

function Row({ type, id, revision, before, isLast }: RowProps) {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  const role = useUser()?.role
  const opened = useOpened('undo')
  const { fields }: AnyEntity = registry[type]
  const { number, contribution_id, contributor, action } = revision
  const changed = revision.changes.flatMap(({ field }) => {
    const known = fields[field]
    return known ? [label(known.label)] : []
  })
  const isStaff = role !== undefined && role !== 'user'
  const mayUndo = isStaff && isLast && action === 'applied' && contributor.id !== null
  return (
    <li className="grid gap-1 py-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-muted">#{number}</span>
        <span className="text-muted">{format.date(revision.at)}</span>
        {action === 'undone' ? <Tag>{t('history.undone')}</Tag> : null}
        {action === 'filed' ? <Tag>{t('history.filed')}</Tag> : null}
      </p>
      <p className="font-semibold text-body">
        <Link to={`/contributions-v2/${contribution_id}`} className="wrap-anywhere hover:underline">
          {revision.title}
        </Link>
      </p>
      <p>
        {t('history.by')} <Person {...contributor} />
      </p>
      <Decided revision={revision} />
      <Sources urls={revision.source_urls} />
      {changed.length > 0 ? <p>{t('history.fields', { fields: changed.join(', ') })}</p> : null}
      <p className="flex flex-wrap gap-2">
        <Link
          to={`?history=all&from=${before}&to=${number}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {t('history.see', { n: number })}
        </Link>
        {mayUndo ? (
          <Button
            size="small"
            variant="danger"
            className="min-h-11"
            onClick={() => opened.open(contribution_id)}
          >
            {t('history.undo')}
          </Button>
        ) : null}
      </p>
      {mayUndo && opened.value === contribution_id ? (
        <RevertDialog
          type={type}
          id={id}
          title={t('history.undo')}
          what={{ contribution_id }}
          onClose={opened.close}
        />
      ) : null}
    </li>
  )
}

/** Every revision: who, when, on what grounds, and by whose word. */
export function RevisionList({ type, id, revisions }: Props) {
  const t = useText()
  return (
    <div className="min-w-0">
      <h3 className="display text-h3">{t('history.revisions', { n: revisions.length })}</h3>
      <ul className="divide-y divide-line">
        {revisions.map((revision) => (
          <Row
            key={revision.number}
            {...{ type, id, revision }}
            before={numberBefore(revisions, revision.number)}
            isLast={
              revisions.find(({ contribution_id }) => contribution_id === revision.contribution_id) ===
              revision
            }
          />
        ))}
      </ul>
    </div>
  )
}
