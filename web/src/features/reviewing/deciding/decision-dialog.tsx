import type { Contribution } from '@kitdex/contract/api/contribution'
import { type FormEvent, useState } from 'react'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldOf } from '../contribution/field-of.ts'
import { useModeration } from '../moderation/use-moderation.ts'
import { type Decision, needsReason } from './decision.ts'
import { Reasons } from './reasons.tsx'

interface Props {
  contribution: Contribution
  decision: Decision
  /** Fields that are known to have changed meanwhile. */
  changed?: readonly string[]
  onClose: () => void
  onDone?: () => void
}

interface ChangedProps {
  contribution: Contribution
  changed: readonly string[]
  taken: readonly string[]
  onTake: (taken: readonly string[]) => void
}

/** Whether what changed meanwhile is overwritten, field by field. */
function ChangedFields({ contribution, changed, taken, onTake }: ChangedProps) {
  const t = useText()
  const label = useLabel()
  if (changed.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-small">{t('moderation.changed')}</legend>
      {changed.map((name) => {
        const field = fieldOf(contribution.entity_type, name)
        return (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-(--ink)"
              checked={taken.includes(name)}
              onChange={(event) =>
                onTake(event.target.checked ? [...taken, name] : taken.filter((one) => one !== name))
              }
            />
            {field ? label(field.label) : name}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Asks what has to be said before staff decides: why, and about what changed meanwhile. */
export function DecisionDialog({ contribution, decision, changed: known = [], onClose, onDone }: Props) {
  const t = useText()
  const { isBusy, decide } = useModeration()
  const [reason, setReason] = useState('')
  const [changed, setChanged] = useState(known)
  const [taken, setTaken] = useState<readonly string[]>([])
  const isNeeded = needsReason(decision, contribution)
  const [isDone, setDone] = useState(false)
  const isMissing = isNeeded && reason.trim() === ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isMissing || isBusy) return
    const acceptChanged = changed.length > 0 ? taken : undefined
    const outcome = await decide(contribution, decision, { reason: reason.trim(), acceptChanged })
    if (outcome === 'done') {
      setDone(true)
      onDone?.()
      onClose()
    } else if (outcome !== 'failed') setChanged(outcome.changed)
  }
  return (
    // What is sent is not asked about: its address goes with it.
    <Dialog
      title={t(`moderation.${decision}`)}
      isDirty={reason !== ''}
      isBusy={isBusy || isDone}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={send} className="grid gap-4">
          <p>{t(`moderation.confirm.${decision}`, { title: contribution.title })}</p>
          <ChangedFields contribution={contribution} changed={changed} taken={taken} onTake={setTaken} />
          {decision === 'approve' || decision === 'restore' ? null : <Reasons onChoose={setReason} />}
          <TextArea
            label={t(isNeeded ? 'moderation.reason' : 'moderation.reasonOptional')}
            maxLength={2000}
            value={reason}
            onChange={setReason}
          />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{t('app.cancel')}</Button>
            <Button type="submit" variant="ink" disabled={isMissing || isBusy}>
              {t(`moderation.${decision}`)}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
