import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Repeat, SkeletonLine } from '../../ui/skeleton.tsx'

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

interface AwaitedProps {
  title: string
  /** Why there will be no form. */
  gone: string | null
  /** What it is called that what the form is about was not loaded. */
  failed: string
  error: unknown
  onRetry: () => void
  onClose: () => void
}

/** In place of a form while what it is about is loaded, or where that fails. */
export function AwaitedForm({ title, gone, failed, error, onRetry, onClose }: AwaitedProps) {
  return (
    <Dialog isWide title={title} onClose={onClose}>
      {gone ? (
        <p className="text-muted">{gone}</p>
      ) : error ? (
        <ErrorPanel title={failed} error={error} onRetry={onRetry} />
      ) : (
        <Loading>
          <div className="grid gap-4 tablet:grid-cols-2">
            <Repeat times={8}>
              <SkeletonLine className="h-16 w-full" />
            </Repeat>
          </div>
        </Loading>
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
