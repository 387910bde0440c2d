import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../lib/i18n.tsx'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  isWide?: boolean
  /** Something was typed that would be lost. */
  isDirty: boolean
  /** It is on its way: whatever closes it now means to. */
  isBusy?: boolean
  /** Gets the way out that asks first. */
  children: (close: () => void) => ReactNode
}

/** A dialog with a form: what was typed is not lost by a slip of the finger. */
export function GuardedDialog({ title, onClose, isWide = false, isDirty, isBusy = false, children }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  const isHeld = isDirty && !isBusy && !isLeft
  useLeaveGuard(isDirty && !isLeft, isHeld, ask)
  const close = () => (isHeld ? ask() : onClose())
  return (
    <>
      <Dialog {...{ title, isWide, isHeld }} closeLabel={t('app.close')} onClose={close}>
        {children(close)}
      </Dialog>
      {isAsking ? (
        <Dialog title={t('leave.title')} closeLabel={t('leave.keep')} onClose={() => setAsking(false)}>
          <p>{t('leave.text')}</p>
          <div className="grid gap-2 tablet:grid-cols-2">
            <Button variant="ink" onClick={() => setAsking(false)}>
              {t('leave.keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setLeft(true)
                onClose()
              }}
            >
              {t('leave.discard')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
