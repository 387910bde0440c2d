import type { SuggestedDouble } from '@kitdex/contract/api/admin/merging'
import { type AnyEntity, ENTITY_TYPES, type EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { entryAddress } from '../../../shared/entries/entity-queries.ts'
import { mergeAddress } from '../../../shared/entries/merge-link.tsx'
import { NO_LINKS, PlainValue } from '../../../shared/entries/plain-value.tsx'
import { VerifiedBadge } from '../../../shared/entries/verified-badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { UNDERLINED } from '../../../ui/web-link.tsx'
import { QueueCards } from '../moderation/queue-cards.tsx'
import { useQueueView } from '../moderation/use-queue-view.ts'
import { doublesQuery } from './merge-data.ts'
import { useMerging } from './use-merging.ts'

const addressOf = (type: EntityType, id: string): string =>
  type === 'reference_kit' ? `/kit-area/version/${encodeURIComponent(id)}` : entryAddress(type, id)

type Side = SuggestedDouble['entries'][number]

function SideHead({ type, side }: { type: EntityType; side: Side }) {
  const picture = side.image ? imageAddress(side.image, 320) : null
  return (
    <div className="grid content-start gap-1">
      {picture ? (
        <Photo src={picture} alt="" className="mb-1 size-16 rounded-control bg-sunken object-contain" />
      ) : null}
      <Link to={addressOf(type, side.id)} className={`wrap-anywhere font-semibold ${UNDERLINED}`}>
        {side.title}
      </Link>
      <span className="text-label text-muted">{side.kitdex_reference}</span>
      <VerifiedBadge level={side.verified_level} />
    </div>
  )
}

/** What is known of both, line by line. */
function Facts({ double }: { double: SuggestedDouble }) {
  const label = useLabel()
  const { fields }: AnyEntity = registry[double.entity_type]
  const known = [...new Set(double.entries.flatMap(({ facts }) => Object.keys(facts)))]
  return (
    <dl className="grid gap-2 text-small">
      {known.map((key) => {
        const field = fields[key]
        if (!field) return null
        return (
          <div key={key} className="grid grid-cols-2 gap-x-4 border-line border-t pt-1.5">
            <dt className="col-span-2 text-label text-muted">{label(field.label)}</dt>
            {double.entries.map(({ id, facts }) => (
              <dd key={id} className="min-w-0">
                <PlainValue field={field} value={facts[key]} linked={NO_LINKS} />
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}

function DoubleCard({ double }: { double: SuggestedDouble }) {
  const t = useText()
  const label = useLabel()
  const [kept, other] = double.entries
  const apart = useMerging(
    () =>
      call('POST /api/moderation/doubles/different', {
        body: { one: kept?.id ?? '', other: other?.id ?? '' },
      }),
    t('merging.keptApart'),
  )
  if (!kept || !other) return null
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <Tag>{label(registry[double.entity_type].label.one)}</Tag>
        {double.why.map((reason) => t(`doubles.why.${reason}`)).join(' · ')}
      </p>
      <h3 className="sr-only">{t('merging.pair', { one: kept.title, other: other.title })}</h3>
      <div className="grid grid-cols-2 gap-x-4">
        <SideHead type={double.entity_type} side={kept} />
        <SideHead type={double.entity_type} side={other} />
      </div>
      <Facts double={double} />
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink size="small" variant="ink" to={mergeAddress(double.entity_type, kept.id, other.id)}>
          {t('merging.merge')}
        </ButtonLink>
        <Button size="small" disabled={apart.isPending} onClick={() => apart.mutate()}>
          {t('merging.different')}
        </Button>
      </div>
    </article>
  )
}

/** Pairs that are likely one entry. Each is decided once. */
export function DoublesQueue() {
  const t = useText()
  const label = useLabel()
  const queue = useQueueView()
  const { view, choose } = queue
  const type = ENTITY_TYPES.find((one) => one === view.type)
  const query = useQuery(doublesQuery({ ...(type && { type }), page: view.page, limit: view.size }))
  return (
    <section aria-label={t('moderation.tab.doubles')}>
      <h2 className="sr-only">{t('moderation.tab.doubles')}</h2>
      <p className="mb-4 text-muted">{t('merging.about')}</p>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <div className="w-full max-w-64">
          <Field label={t('merging.type')}>
            <Select value={view.type} onChange={(event) => choose({ type: event.target.value })}>
              <option value="">{t('merging.allTypes')}</option>
              {ENTITY_TYPES.map((one) => (
                <option key={one} value={one}>
                  {label(registry[one].label.many)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {query.data ? (
          <p role="status" className="pb-2.5 font-semibold text-small">
            {t('merging.count', { n: query.data.total })}
          </p>
        ) : null}
      </div>
      <QueueCards
        {...{ query, queue }}
        failed={t('merging.failed')}
        none={{ title: t('moderation.caughtUp'), text: t('merging.none') }}
      >
        {(double) => <DoubleCard double={double} />}
      </QueueCards>
    </section>
  )
}
