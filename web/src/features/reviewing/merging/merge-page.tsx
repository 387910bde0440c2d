import type { MergeSide, previewMerge } from '@kitdex/contract/api/admin/merging'
import { ENTITY_TYPES, type EntityType } from '@kitdex/contract/catalogue/entity'
import type { Reply } from '@kitdex/contract/endpoint'
import type { MergeChoice } from '@kitdex/contract/rules/merging'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { navigate, usePlace } from '../../../lib/routing/router.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { mergeAddress } from '../../../shared/entries/merge-link.tsx'
import { VerifiedBadge } from '../../../shared/entries/verified-badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { FieldChoice } from './field-choice.tsx'
import { previewQuery } from './merge-data.ts'
import { PickOther } from './pick-other.tsx'
import { useMerging } from './use-merging.ts'

const QUEUE = '/moderation?tab=doubles'

function Side({ side, as }: { side: MergeSide; as: 'kept' | 'other' }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className="grid min-w-0 content-start gap-1 rounded-card border border-line bg-raised p-4">
      <p className="font-semibold text-label text-muted">{t(`merging.side.${as}`)}</p>
      <p className="display text-card">{side.title}</p>
      <p className="flex flex-wrap gap-x-3 text-label text-muted">
        {side.kitdex_reference}
        <VerifiedBadge level={side.verified_level} />
        <span>{format.date(side.created_at)}</span>
      </p>
      <p className="text-small">
        {t('merging.naming', { n: side.entries })} · {t('merging.items', { n: side.items })}
      </p>
    </div>
  )
}

function MergeForm({ preview }: { preview: Reply<typeof previewMerge> }) {
  const t = useText()
  const { entity_type, kept, other, fields } = preview
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({})
  const [reason, setReason] = useState('')
  const pair = { into: kept.id, other: other.id }
  const merging = useMerging(
    () => call('POST /api/moderation/merges', { body: { ...pair, choices, reason: reason.trim() } }),
    t('merging.merged'),
    ({ contribution_id }) => navigate(`/contributions-v2/${contribution_id}`, { replace: true }),
  )
  const apart = useMerging(
    () => call('POST /api/moderation/doubles/different', { body: { one: kept.id, other: other.id } }),
    t('merging.keptApart'),
    () => navigate(QUEUE, { replace: true }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!merging.isPending) merging.mutate()
  }
  return (
    <form onSubmit={send} className="grid max-w-[900px] gap-5">
      <div className="grid gap-3 tablet:grid-cols-2">
        <Side side={kept} as="kept" />
        <Side side={other} as="other" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          onClick={() => navigate(mergeAddress(entity_type, other.id, kept.id), { replace: true })}
        >
          <ArrowLeftRight size={16} aria-hidden="true" />
          {t('merging.swap')}
        </Button>
        {preview.is_other_better ? <p className="text-muted text-small">{t('merging.betterOther')}</p> : null}
      </div>
      <div>
        <h2 className="display mb-2 text-card">{t('merging.fields')}</h2>
        {fields.length === 0 ? <p className="text-muted">{t('merging.noFields')}</p> : null}
        {fields.map((field) => (
          <FieldChoice
            key={field.field}
            type={entity_type}
            field={field}
            linked={preview}
            value={choices[field.field] ?? field.proposed}
            onChoose={(value) => setChoices((before) => ({ ...before, [field.field]: value }))}
          />
        ))}
      </div>
      <p className="text-muted text-small">{t('merging.after')}</p>
      <TextArea label={t('merging.reason')} maxLength={2000} value={reason} onChange={setReason} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" disabled={merging.isPending}>
          {t('merging.confirm')}
        </Button>
        <Button disabled={apart.isPending} onClick={() => apart.mutate()}>
          {t('merging.different')}
        </Button>
        <ButtonLink to={QUEUE}>{t('app.cancel')}</ButtonLink>
      </div>
    </form>
  )
}

function Chosen({ into, other }: { into: string; other: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(previewQuery(into, other))
  if (data) return <MergeForm key={`${into} ${other}`} preview={data} />
  if (error) return <ErrorPanel title={t('merging.failed')} error={error} onRetry={() => refetch()} />
  return (
    <Loading>
      <div className="skeleton h-64 rounded-card" />
    </Loading>
  )
}

/** Where moderators make two entries one. Which two is in the address. */
export function MergePage() {
  const t = useText()
  const role = useUser()?.role
  const params = new URLSearchParams(usePlace().search)
  const type: EntityType = ENTITY_TYPES.find((one) => one === params.get('type')) ?? 'team'
  const [into, other] = [params.get('into') ?? '', params.get('other') ?? '']
  usePageTitle(t('merging.title'))
  if (role !== 'moderator' && role !== 'admin')
    return <EmptyState level="h1" title={t('moderation.denied')} text={t('moderation.deniedText')} />
  if (into === '')
    return (
      <EmptyState level="h1" title={t('merging.title')} text={t('merging.about')}>
        <ButtonLink to={QUEUE}>{t('moderation.tab.doubles')}</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="wrap pb-16">
      <PageHeader title={t('merging.title')} />
      {other === '' ? <PickOther type={type} id={into} /> : <Chosen into={into} other={other} />}
    </div>
  )
}
