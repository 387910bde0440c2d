import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLabel, useText } from '../../lib/i18n.tsx'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CardsSkeleton } from './contribution-list.tsx'
import { contributionsQuery } from './contribution-queries.ts'
import { ModerationCard } from './moderation-card.tsx'
import { QUEUE_SIZES, useQueueView } from './use-queue-view.ts'

export type QueueTab = 'pending' | 'approved' | 'rejected'

const STATUS = { pending: 'pending_review', approved: 'approved', rejected: 'rejected' } as const

function Bar({ control }: { control: ReturnType<typeof useQueueView> }) {
  const t = useText()
  const label = useLabel()
  const input = useRef<HTMLInputElement>(null)
  const { view, choose } = control
  const text = useTypedText(view.q, (q) => choose({ q }, true))
  return (
    <div className="mb-5 flex flex-wrap items-end gap-2.5">
      <div className="w-full tablet:w-80">
        <SearchField name={t('moderation.search')} hint={t('moderation.search')} text={text} input={input} />
      </div>
      <div className="w-full tablet:w-48">
        <Field label={t('contributions.type')}>
          <Select value={view.type} onChange={(event) => choose({ type: event.target.value })}>
            <option value="">{t('contributions.allTypes')}</option>
            {ENTITY_TYPES.map((type) => (
              <option key={type} value={type}>
                {label(registry[type].label.one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="w-28">
        <Field label={t('moderation.perPage')}>
          <Select value={view.size} onChange={(event) => choose({ size: Number(event.target.value) })}>
            {QUEUE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}

/** Contributions of one status, searched and filtered, a page at a time. */
export function ModerationQueue({ tab }: { tab: QueueTab }) {
  const t = useText()
  const control = useQueueView()
  const { view } = control
  const { data, error, refetch } = useQuery(
    contributionsQuery({
      status: STATUS[tab],
      ...(view.type && { entity_type: view.type }),
      ...(view.q && { q: view.q }),
      page: view.page,
      limit: view.size,
    }),
  )
  const isNarrowed = view.q !== '' || view.type !== ''
  return (
    <section aria-label={t(`moderation.tab.${tab}`)}>
      <p className="mb-4 text-muted">{t(`moderation.about.${tab}`)}</p>
      <Bar control={control} />
      {data ? (
        <p role="status" className="mb-4 text-muted text-small">
          {t('moderation.range', {
            from: String(Math.min((view.page - 1) * view.size + 1, data.total)),
            to: String(Math.min(view.page * view.size, data.total)),
            of: String(data.total),
          })}
        </p>
      ) : null}
      {error && !data ? (
        <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <CardsSkeleton />
      ) : data.data.length === 0 ? (
        isNarrowed || tab !== 'pending' ? (
          <EmptyState title={t('contributions.none')} />
        ) : (
          <EmptyState title={t('moderation.caughtUp')} text={t('moderation.nonePending')} />
        )
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          {data.data.map((contribution) => (
            <li key={contribution.id} className="min-w-0">
              <ModerationCard contribution={contribution} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={view.page}
        pages={data ? Math.ceil(data.total / view.size) : 0}
        hrefOf={(page) => control.hrefOf({ page })}
      />
    </section>
  )
}
