import {
  MAX_REPORT_TEXT,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
  reportFault,
} from '@kitdex/contract/rules/reports'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, statusOf } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, Textarea } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'

/** What is reported: an entry or a member, by its id, or a picture of an entry. */
export interface Reported {
  readonly subject: ReportSubject
  readonly id: string
  readonly picture?: string
}

interface Props {
  about: Reported
  onClose: () => void
}

/** Says what is wrong with something, to those who can put it right. */
export function ReportDialog({ about, onClose }: Props) {
  const t = useText()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const fault = reportFault({ subject: about.subject, reason, text })?.[0]
  const errorOf = (field: 'reason' | 'text') =>
    isAsked && fault === field ? t(`report.fault.${field}`) : undefined
  const reasons: readonly ReportReason[] = REPORT_REASONS[about.subject]
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call('POST /api/reports', { body: { ...about, reason: chosen, text } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('report.thanks') })
      onClose()
    },
    onError: (error) => {
      const status = statusOf(error)
      const failure = status === 429 ? 'report.tooMany' : status === 404 ? 'report.gone' : 'report.failed'
      showToast({ kind: 'error', text: t(status === 0 ? 'app.offline' : failure) })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!fault && reason !== '' && !isPending) mutate(reason)
  }
  return (
    <Dialog
      title={t(`report.title.${about.subject}`)}
      isDirty={text !== ''}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={send} noValidate className="grid gap-4">
          <FormField label={t('report.reason')} isRequired error={errorOf('reason')}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? '')}
              >
                <option value="">{t('report.choose')}</option>
                {reasons.map((one) => (
                  <option key={one} value={one}>
                    {t(`report.reason.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField
            label={t('report.text')}
            isRequired={reason === 'other'}
            error={errorOf('text')}
            hint={t('report.who')}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={MAX_REPORT_TEXT}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </FormField>
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{t('app.cancel')}</Button>
            <Button type="submit" variant="ink" disabled={isPending}>
              {t(isPending ? 'report.sending' : 'report.send')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
