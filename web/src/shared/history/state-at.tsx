import { type AnyEntity, type EntityType, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { FIRST_DAY, LAST_DAY } from '@kitdex/contract/rules/days'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { useSearchParam } from '../../lib/routing/search-param.ts'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlainValue } from '../entries/plain-value.tsx'
import { stateQuery } from './history-queries.ts'

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false

function State({ type, id, at }: { type: EntityType; id: string; at: string }) {
  const t = useText()
  const label = useLabel()
  const { data, error } = useQuery(stateQuery(id, at))
  if (error) return <Notice kind="error">{t(isNotFound(error) ? 'history.notYet' : 'history.failed')}</Notice>
  if (!data) return <div className="skeleton h-24 rounded-card" />
  const entity: AnyEntity = registry[type]
  return (
    <>
      <p className="text-muted text-small">{t('history.asOf', { n: data.number })}</p>
      <FactList
        facts={fieldsOf(entity)
          .filter(([key]) => isSaid(data.data[key]))
          .map(([key, field]) => ({
            name: label(field.label),
            value: <PlainValue field={field} value={data.data[key]} linked={data} />,
          }))}
      />
    </>
  )
}

/** What an entry was at the end of a day. */
export function StateAt({ type, id }: { type: EntityType; id: string }) {
  const t = useText()
  const [at, setAt] = useSearchParam('at', { replace: true })
  return (
    <div className="grid gap-4">
      <h3 className="display text-h3">{t('history.at')}</h3>
      <Field label={t('history.date')}>
        <Input
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={at ?? ''}
          onChange={(event) => setAt(event.target.value || null)}
        />
      </Field>
      {at && /^\d{4}-\d{2}-\d{2}$/.test(at) ? <State type={type} id={id} at={at} /> : null}
    </div>
  )
}
