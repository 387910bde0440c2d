import type { Revision } from '@kitdex/contract/api/history'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { navigate, usePlace } from '../../lib/routing/router.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { FieldDiff } from './field-diff.tsx'
import { diffQuery, numberBefore } from './history-queries.ts'
import { RevertDialog } from './revert-dialog.tsx'

interface Props {
  type: EntityType
  id: string
  revisions: readonly Revision[]
}

interface Compared {
  from: number
  to: number
}

/** The two that the address names, else the latest and the one before it. */
function useCompared(revisions: readonly Revision[]): [Compared, (change: Partial<Compared>) => void] {
  const { search } = usePlace()
  const params = new URLSearchParams(search)
  // Only of those that are shown: what waited for its decision is seen by its author and moderators alone.
  const numberIn = (name: string, otherwise: number): number => {
    const value = Number(params.get(name) ?? otherwise)
    return revisions.some(({ number }) => number === value) ? value : otherwise
  }
  const to = numberIn('to', revisions[0]?.number ?? 1)
  const isFromNothing = params.get('from') === '0'
  const compared = { from: isFromNothing ? 0 : numberIn('from', numberBefore(revisions, to)), to }
  const choose = (change: Partial<Compared>) => {
    const next = { ...compared, ...change }
    params.set('from', String(next.from))
    params.set('to', String(next.to))
    navigate(`?${params}`, { replace: true })
  }
  return [compared, choose]
}

function Changes({ type, id, from, to }: Omit<Props, 'revisions'> & Compared) {
  const t = useText()
  const role = useUser()?.role
  const opened = useOpened('revert')
  const { data, error, refetch } = useQuery(diffQuery(id, from, to))
  if (error && !data)
    return <ErrorPanel title={t('history.failed')} error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <div className="skeleton h-24 rounded-card" />
      </Loading>
    )
  }
  if (data.changes.length === 0) return <p className="text-muted">{t('history.same')}</p>
  const mayRevert = role !== undefined && role !== 'user' && from > 0
  return (
    <div className="divide-y divide-line border-line border-y">
      {data.changes.map((change) => (
        <FieldDiff key={change.field} type={type} change={change} linked={data}>
          {mayRevert ? (
            <Button
              size="small"
              className="min-h-11 justify-self-start"
              onClick={() => opened.open(change.field)}
            >
              {t('history.revert', { n: from })}
            </Button>
          ) : null}
        </FieldDiff>
      ))}
      {mayRevert && data.changes.some(({ field }) => field === opened.value) ? (
        <RevertDialog
          type={type}
          id={id}
          title={t('history.revert', { n: from })}
          what={{ field: opened.value ?? '', revision: from }}
          onClose={opened.close}
        />
      ) : null}
    </div>
  )
}

/** Any two states of an entry, field by field. */
export function Comparison({ type, id, revisions }: Props) {
  const t = useText()
  const format = useFormat()
  const [{ from, to }, choose] = useCompared(revisions)
  const options = revisions.map(({ number, at }) => (
    <option key={number} value={number}>
      #{number} · {format.date(at)}
    </option>
  ))
  return (
    <div className="grid gap-4">
      <h3 className="display text-h3">{t('history.compare')}</h3>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('history.from')}>
          <Select value={from} onChange={(event) => choose({ from: Number(event.target.value) })}>
            {options}
            <option value={0}>{t('history.beginning')}</option>
          </Select>
        </Field>
        <Field label={t('history.to')}>
          <Select value={to} onChange={(event) => choose({ to: Number(event.target.value) })}>
            {options}
          </Select>
        </Field>
      </div>
      <Changes type={type} id={id} from={from} to={to} />
    </div>
  )
}
