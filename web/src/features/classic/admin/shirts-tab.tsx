import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextField } from '../../../ui/field.tsx'
import { JerseyDialog } from '../browsing/jersey-dialog.tsx'
import { JerseyList } from '../browsing/jersey-list.tsx'
import { useJerseyWords } from '../browsing/use-jersey-words.ts'
import { allApprovedQuery, pendingQuery, type Submission } from '../classic-data.ts'
import { KitEditor } from '../editing/kit-editor.tsx'
import { Pages, usePages } from '../pages.tsx'
import { useDeciding } from './use-deciding.ts'

interface Asked {
  readonly about: 'open' | 'modify' | 'approve' | 'reject' | 'delete'
  readonly jersey: Submission
}

/** Shirts that wait, and shirts that are in. */
export function ShirtsTab() {
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  return (
    <div className="grid grid-cols-1 gap-10">
      <Pending ask={ask} />
      <Approved ask={ask} />
      {asked?.about === 'open' ? <JerseyDialog jersey={asked.jersey} onClose={close} /> : null}
      {asked?.about === 'modify' ? (
        <KitEditor editing={{ mode: 'admin-modify', jersey: asked.jersey }} onClose={close} />
      ) : null}
      {asked?.about === 'approve' || asked?.about === 'reject' ? (
        <ReasonDialog about={asked.about} jersey={asked.jersey} onClose={close} />
      ) : null}
      {asked?.about === 'delete' ? <DeleteDialog jersey={asked.jersey} onClose={close} /> : null}
    </div>
  )
}

function Pending({ ask }: { ask: (asked: Asked) => void }) {
  const t = useText()
  const format = useFormat()
  const wordsOf = useJerseyWords()
  const pages = usePages()
  const { isBusy, run } = useDeciding()
  const { data, error, refetch } = useQuery(pendingQuery(pages.window))
  const approve = (jersey: Submission) =>
    run(
      () => call('POST /api/admin/jerseys/{id}/approve', { params: { id: jersey.id }, body: {} }),
      t('classic.isApproved'),
      t('classic.approveFailed'),
      () => ask({ about: 'approve', jersey }),
    )
  const rows = (data?.data ?? []).map((jersey) => {
    const { name } = wordsOf(jersey)
    const label = (action: string) => t('classic.actionOn', { action, name })
    return {
      key: jersey.id,
      jersey,
      note: (
        <p className="text-muted">
          {jersey.reference} ·{' '}
          {t('classic.submittedBy', {
            name: jersey.submitted_by?.name ?? '–',
            date: format.date(jersey.created_at),
          })}
        </p>
      ),
      actions: (
        <>
          {jersey.can_decide ? (
            <Button
              size="small"
              variant="ink"
              disabled={isBusy}
              aria-label={label(t('classic.approve'))}
              onClick={() => approve(jersey)}
            >
              {t('classic.approve')}
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={label(t('classic.modify'))}
            onClick={() => ask({ about: 'modify', jersey })}
          >
            {t('classic.modify')}
          </Button>
          {jersey.can_decide ? (
            <Button
              size="small"
              variant="danger"
              aria-label={label(t('classic.reject'))}
              onClick={() => ask({ about: 'reject', jersey })}
            >
              {t('classic.reject')}
            </Button>
          ) : (
            <p className="text-muted text-small">{t('classic.ownJersey')}</p>
          )}
        </>
      ),
    }
  })
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="display text-h3">{t('classic.pending')}</h2>
      {error ? <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} /> : null}
      {data?.total === 0 ? <p className="text-muted">{t('classic.pendingNone')}</p> : null}
      <JerseyList
        rows={rows}
        layout="list"
        level="h3"
        onOpen={({ key }) => {
          const jersey = data?.data.find(({ id }) => id === key)
          if (jersey) ask({ about: 'open', jersey })
        }}
      />
      <Pages pages={pages} total={data?.total ?? 0} />
    </section>
  )
}

function Approved({ ask }: { ask: (asked: Asked) => void }) {
  const t = useText()
  const wordsOf = useJerseyWords()
  const pages = usePages()
  const { data, error, refetch } = useQuery(allApprovedQuery(pages.window))
  const rows = (data?.data ?? []).map((jersey) => ({
    key: jersey.id,
    jersey,
    note: <p className="text-muted">{jersey.reference}</p>,
    actions: jersey.can_decide ? (
      <Button
        size="small"
        variant="danger"
        aria-label={t('classic.removeNamed', { name: wordsOf(jersey).name })}
        onClick={() => ask({ about: 'delete', jersey })}
      >
        {t('classic.remove')}
      </Button>
    ) : (
      <p className="text-muted text-small">{t('classic.ownJersey')}</p>
    ),
  }))
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="display text-h3">{t('classic.approved')}</h2>
      {error ? <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} /> : null}
      {data?.total === 0 ? <p className="text-muted">{t('classic.approvedNone')}</p> : null}
      <JerseyList
        rows={rows}
        layout="list"
        level="h3"
        onOpen={({ key }) => {
          const jersey = data?.data.find(({ id }) => id === key)
          if (jersey) ask({ about: 'open', jersey })
        }}
      />
      <Pages pages={pages} total={data?.total ?? 0} />
    </section>
  )
}

interface DialogProps {
  jersey: Submission
  onClose: () => void
}

/** A rejection may have a reason, an approval against votes has one. */
function ReasonDialog({ about, jersey, onClose }: DialogProps & { about: 'approve' | 'reject' }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { isBusy, run } = useDeciding()
  const decide = async () => {
    const isDone = await run(
      () => call(`POST /api/admin/jerseys/{id}/${about}`, { params: { id: jersey.id }, body: { reason } }),
      t(about === 'approve' ? 'classic.isApproved' : 'classic.isRejected'),
      t(`classic.${about}Failed`),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog title={t(`classic.${about}Title`)} onClose={onClose} isBusy={isBusy}>
      <p>{useJerseyWords()(jersey).name}</p>
      <TextField label={t(`classic.${about}Reason`)} maxLength={2000} value={reason} onChange={setReason} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          variant="ink"
          disabled={isBusy || (about === 'approve' && reason.trim() === '')}
          onClick={decide}
        >
          {t(`classic.${about}`)}
        </Button>
      </div>
    </Dialog>
  )
}

function DeleteDialog({ jersey, onClose }: DialogProps) {
  const t = useText()
  const { isBusy, run } = useDeciding()
  const { name } = useJerseyWords()(jersey)
  const remove = async () => {
    const isDone = await run(
      () => call('DELETE /api/admin/jerseys/{id}', { params: { id: jersey.id } }),
      t('classic.isDeleted'),
      t('classic.deleteFailed'),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog title={t('classic.deleteTitle')} onClose={onClose}>
      <p>{t('classic.deleteText', { name })}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="ink" disabled={isBusy} onClick={remove}>
          {t('classic.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
