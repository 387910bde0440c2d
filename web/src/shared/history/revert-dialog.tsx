import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, saidBy } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface Props {
  type: EntityType
  id: string
  title: string
  /** One field to the value it had, or the whole of one contribution. */
  what: { field: string; revision: number } | { contribution_id: string }
  onClose: () => void
}

/** A moderator takes something back, and says why. */
export function RevertDialog({ type, id, title, what, onClose }: Props) {
  const t = useText()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/entities/{id}/revert', { params: { id }, body: { ...what, reason: reason.trim() } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('history.reverted') })
      onClose()
      for (const key of ['revisions', 'contributions', registry[type].slug])
        void client.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => {
      const said = saidBy(error)
      showToast({ kind: 'error', text: said || t('app.offline') })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !isPending) mutate()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <TextArea label={t('moderation.reason')} maxLength={2000} value={reason} onChange={setReason} />
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="ink" disabled={isEmpty || isPending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
