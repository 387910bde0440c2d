import type { ListedContribution } from '@kitdex/contract/api/contribution'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Reasons } from '../deciding/reasons.tsx'
import { type ManyDecision, useMany } from './use-many.ts'

interface Props {
  /** Of this page. */
  contributions: readonly ListedContribution[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

function RejectMany({
  n,
  onClose,
  onSend,
}: {
  n: number
  onClose: () => void
  onSend: (reason: string) => void
}) {
  const t = useText()
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onSend(reason.trim())
  }
  return (
    <Dialog title={t('moderation.reject')} onClose={onClose}>
      {(close) => (
        <form onSubmit={send} className="grid gap-4">
          <p>{t('desk.many.confirm', { n })}</p>
          <Reasons onChoose={setReason} />
          <TextArea label={t('moderation.reason')} maxLength={2000} value={reason} onChange={setReason} />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{t('app.cancel')}</Button>
            <Button type="submit" variant="ink" disabled={reason.trim() === ''}>
              {t('moderation.reject')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** What is done with several at once. */
export function ManyBar({ contributions, selected, onSelect }: Props) {
  const t = useText()
  const { isBusy, decideAll } = useMany()
  const [isAsking, setAsking] = useState(false)
  const decidable = contributions.filter(({ can_moderate }) => can_moderate)
  const chosen = decidable.filter(({ id }) => selected.includes(id))
  const decide = async (action: ManyDecision, reason: string) => {
    setAsking(false)
    onSelect(await decideAll({ contributions: chosen, action, reason }))
  }
  const isNone = chosen.length === 0 || isBusy
  if (decidable.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button onClick={() => onSelect(chosen.length > 0 ? [] : decidable.map(({ id }) => id))}>
        {t(chosen.length > 0 ? 'desk.clear' : 'desk.selectAll')}
      </Button>
      {chosen.length > 0 ? (
        <>
          <span role="status" className="font-semibold text-small">
            {t('desk.selected', { n: chosen.length })}
          </span>
          <Button variant="ink" disabled={isNone} onClick={() => void decide('approve', '')}>
            {t('moderation.approve')}
          </Button>
          <Button variant="danger" disabled={isNone} onClick={() => setAsking(true)}>
            {t('moderation.reject')}
          </Button>
        </>
      ) : null}
      {isAsking ? (
        <RejectMany
          n={chosen.length}
          onClose={() => setAsking(false)}
          onSend={(reason) => void decide('reject', reason)}
        />
      ) : null}
    </div>
  )
}
