import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../texts/i18n.tsx'
import { showToast } from '../toast.ts'

interface CatchProps {
  onMiss: () => void
  children: ReactNode
}

class Catch extends Component<CatchProps, { hasMissed: boolean }> {
  override state = { hasMissed: false }

  static getDerivedStateFromError(): { hasMissed: boolean } {
    return { hasMissed: true }
  }

  override componentDidCatch(): void {
    this.props.onMiss()
  }

  override render(): ReactNode {
    return this.state.hasMissed ? null : this.props.children
  }
}

/**
 * What is opened over a page, and whose code is fetched then. Where that does not come, for want of a network or since
 * a new release took it away, the page stays as it is and says so; whoever opens it again fetches again.
 */
export function lazyDialog<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  /** How it is closed, where nobody gives it an `onClose`. */
  close?: () => void,
): ComponentType<P> {
  const make = () => lazy(async () => ({ default: await fetchCode() })) as unknown as ComponentType<P>
  let next = make()
  return function Dialog(props: P) {
    const t = useText()
    const [Shown] = useState(() => next)
    const miss = (): void => {
      next = make()
      const retry = { name: t('app.retry'), run: () => location.reload() }
      if (navigator.onLine) showToast({ kind: 'error', text: t('crash.title'), action: retry })
      else showToast({ kind: 'error', text: t('app.offline') })
      const { onClose = close } = props as { onClose?: () => void }
      onClose?.()
    }
    return (
      <Catch onMiss={miss}>
        <Suspense>
          <Shown {...props} />
        </Suspense>
      </Catch>
    )
  }
}
