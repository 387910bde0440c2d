import { reasonKept, reasonSaid } from '@kitdex/contract/rules/contributions/preset-reasons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { reasonsQuery } from '../contribution-queries.ts'

/** As many as the settings keep, each of one line. */
const LONGEST = 4020

function ReasonsDialog({ saved, onClose }: { saved: readonly string[]; onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const label = useLabel()
  const before = saved.map((reason) => reasonSaid(reason, label)).join('\n')
  const [text, setText] = useState(before)
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: () => {
      const lines = text.split('\n').flatMap((line) => line.trim() || [])
      const decision_reasons = lines.map((line) => reasonKept(line, label))
      return call('PUT /api/admin/settings', { body: { decision_reasons } })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: reasonsQuery.queryKey })
      showToast({ kind: 'success', text: t('desk.reasonsSaved') })
      onClose()
    },
    onError: (error) =>
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('moderation.error') }),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog title={t('desk.editReasons')} isDirty={text !== before} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <form onSubmit={send} className="grid gap-4">
          <TextArea label={t('desk.reasonPerLine')} maxLength={LONGEST} value={text} onChange={setText} />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{t('app.cancel')}</Button>
            <Button type="submit" variant="ink" disabled={isBusy}>
              {t('desk.saveReasons')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** An admin says which reasons moderators choose from. */
export function EditReasons() {
  const t = useText()
  const { data } = useQuery(reasonsQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="min-h-11 justify-self-start"
        disabled={!data}
        onClick={() => setOpen(true)}
      >
        {t('desk.editReasons')}
      </Button>
      {isOpen && data ? <ReasonsDialog saved={data} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
