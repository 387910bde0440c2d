import type { Report } from '@kitdex/contract/api/reports'
import { MAX_REPORT_TEXT } from '@kitdex/contract/rules/reports'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { entryAddress } from '../../../shared/entries/entity-queries.ts'
import { useKitTitle } from '../../../shared/kits/kit-words.ts'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { QueueCards } from './queue-cards.tsx'
import { useQueueView } from './use-queue-view.ts'

type Action = 'resolve' | 'dismiss'
const STATUSES = ['open', 'resolved', 'dismissed'] as const

const reportsQuery = (query: { status: Report['status']; page: number; limit: number }) =>
  queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }) => call('GET /api/moderation/reports', { query, signal }),
    placeholderData: keepPreviousData,
  })

const LINK = 'font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current'

function addressOf({ subject_id, entity_type, member_id }: Report): string {
  if (!entity_type) return `/profile/${encodeURIComponent(member_id ?? subject_id)}`
  return entity_type === 'reference_kit'
    ? `/kit-area/version/${encodeURIComponent(subject_id)}`
    : entryAddress(entity_type, subject_id)
}

function Said({ report }: { report: Report }) {
  const t = useText()
  const format = useFormat()
  return (
    <ul className="grid gap-2">
      {report.said.map(({ reason, text, by, at }) => (
        <li key={`${by?.id} ${at}`} className="border-line-strong border-l-2 pl-3 text-small">
          <p className="font-semibold">{t(`report.reason.${reason}`)}</p>
          {text ? <p className="whitespace-pre-line">{text}</p> : null}
          <p className="text-muted">
            {by ? (
              <MemberLink id={by.id} className="underline underline-offset-3">
                {by.name}
              </MemberLink>
            ) : (
              t('report.visitor')
            )}
            {' · '}
            {format.date(at)}
          </p>
        </li>
      ))}
    </ul>
  )
}

interface DecisionProps {
  report: Report
  action: Action
  onClose: () => void
}

function ReportDecision({ report, action, onClose }: DecisionProps) {
  const t = useText()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: () =>
      call('POST /api/moderation/reports/{id}/decide', {
        params: { id: report.id },
        body: { action, note },
      }),
    onSuccess: () => showToast({ kind: 'success', text: t(`report.done.${action}`) }),
    onError: (error) => {
      const isDecided = error instanceof ApiError && error.status === 409
      showToast({ kind: 'error', text: t(isDecided ? 'report.decided' : 'moderation.error') })
    },
    onSettled: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['reports'] })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog title={t(`report.${action}`)} isDirty={note !== ''} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <form onSubmit={send} className="grid gap-4">
          <p>{t(`report.about.${action}`)}</p>
          <TextArea label={t('report.note')} maxLength={MAX_REPORT_TEXT} value={note} onChange={setNote} />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{t('app.cancel')}</Button>
            <Button type="submit" variant="ink" disabled={isBusy}>
              {t(`report.${action}`)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function ReportCard({ report }: { report: Report }) {
  const t = useText()
  const titleOf = useKitTitle()
  const format = useFormat()
  const [action, setAction] = useState<Action | null>(null)
  const { status, note, decided_by, decided_at } = report
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-muted text-small">
        <Tag>{t(`report.subject.${report.subject}`)}</Tag>
        {t('report.count', { n: report.count })}
      </p>
      <h3 className="display text-card">
        <Link to={addressOf(report)} className={LINK}>
          {titleOf(report.title) || t('report.goneTitle')}
        </Link>
      </h3>
      {report.quote ? (
        <blockquote className="wrap-anywhere whitespace-pre-line rounded-control bg-fill px-3 py-2">
          {report.quote}
        </blockquote>
      ) : null}
      {report.picture ? (
        <img
          src={imageAddress(report.picture, 320) ?? ''}
          alt={t('report.subject.picture')}
          loading="lazy"
          className="h-40 max-w-full self-start rounded-control object-contain"
        />
      ) : null}
      <Said report={report} />
      {report.can_decide ? (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button size="small" variant="ink" onClick={() => setAction('resolve')}>
            {t('report.resolve')}
          </Button>
          <Button size="small" onClick={() => setAction('dismiss')}>
            {t('report.dismiss')}
          </Button>
        </div>
      ) : status === 'open' ? (
        <p className="mt-auto text-muted text-small">{t('report.othersDecide')}</p>
      ) : (
        <p className="mt-auto text-small">
          {t('report.decidedBy', { name: decided_by?.name ?? '', date: format.date(decided_at ?? '') })}
          {note ? <span className="block wrap-anywhere">{note}</span> : null}
        </p>
      )}
      {action ? <ReportDecision report={report} action={action} onClose={() => setAction(null)} /> : null}
    </article>
  )
}

/** What visitors and members reported. */
export function ReportsQueue() {
  const t = useText()
  const [asked, ask] = useSearchParam('status')
  const status = STATUSES.find((one) => one === asked) ?? 'open'
  const queue = useQueueView()
  const query = useQuery(reportsQuery({ status, page: queue.view.page, limit: queue.view.size }))
  return (
    <section aria-label={t('moderation.tab.reports')}>
      <h2 className="sr-only">{t('moderation.tab.reports')}</h2>
      <p className="mb-4 text-muted">{t('report.about')}</p>
      <div className="mb-5">
        <Segmented
          label={t('report.status')}
          value={status}
          onChoose={(value) => ask(value === 'open' ? null : value)}
          segments={STATUSES.map((value) => {
            const name = t(`report.status.${value}`)
            return { value, name, face: <span className="px-2 text-small">{name}</span> }
          })}
        />
      </div>
      <QueueCards
        {...{ query, queue }}
        failed={t('report.loadFailed')}
        none={{
          title: t(status === 'open' ? 'moderation.caughtUp' : 'report.none'),
          text: t('report.noneText'),
        }}
      >
        {(report) => <ReportCard report={report} />}
      </QueueCards>
    </section>
  )
}
