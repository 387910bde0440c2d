import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  title: string
  form: RefObject<HTMLFormElement | null>
  /** What went wrong when it was sent. */
  failure: string
  isBusy: boolean
  isDisabled?: boolean
  /** Something in it was typed before it opened. */
  isBegun?: boolean
  submit: string
  onSubmit: () => void
  saveDraft?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A form over the page: what went wrong stands beside the button that sends it. */
export function FormDialog(props: Props) {
  const {
    title,
    form,
    failure,
    isBusy,
    isDisabled = false,
    submit,
    onSubmit,
    saveDraft,
    onClose,
    children,
  } = props
  const t = useText()
  const [isTouched, setTouched] = useState(props.isBegun ?? false)
  const touch = () => setTouched(true)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog isWide {...{ title, isBusy, onClose }} isDirty={isTouched}>
      {(close) => (
        <form ref={form} noValidate onSubmit={send} onChange={touch} className="grid gap-6">
          {children}
          <div className="grid gap-3">
            {failure ? <Notice kind="error">{failure}</Notice> : null}
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={close}>{t('app.cancel')}</Button>
              {saveDraft ? (
                <Button disabled={isBusy} onClick={saveDraft}>
                  {t('contribute.saveDraft')}
                </Button>
              ) : null}
              <Button type="submit" variant="ink" disabled={isBusy || isDisabled}>
                {isBusy ? t('contribute.submitting') : submit}
              </Button>
            </div>
          </div>
        </form>
      )}
    </Dialog>
  )
}

/** A part of a form under a heading of its own. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h3 className="display text-h3">{title}</h3>
      {children}
    </section>
  )
}
