import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'
import { Loading, Repeat, SkeletonLine } from '../../ui/skeleton.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CrashPage } from './crash-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LiveSlot } from './member-tools.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { usePageTurn } from './use-page-turn.ts'

/** While the code of a page is fetched: what most of them look like. Seen on a slow line only. */
function PageSkeleton() {
  return (
    <div className="wrap min-h-dvh py-8">
      <Loading>
        <SkeletonLine className="mb-8 h-12 w-60" />
        <div className="grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-4">
          <Repeat times={8}>
            <div className="skeleton aspect-square rounded-card" />
          </Repeat>
        </div>
      </Loading>
    </div>
  )
}

/** Says of the document that what it shows is heard: until then it is the first HTML. */
function Heard() {
  useEffect(() => {
    document.documentElement.dataset.heard = ''
  }, [])
  return null
}

interface Props {
  /** The page has a header, a main part and a footer of its own. */
  isBare: boolean
  children: ReactNode
}

export function AppShell({ isBare, children }: Props) {
  const t = useText()
  const { pathname } = usePlace()
  const content = useRef<HTMLElement>(null)
  usePageTurn(content)
  // Until its code is there, or where it fails, such a page has no main part either.
  const framed = (instead: ReactNode) => (
    <>
      {isBare ? <main id="content">{instead}</main> : instead}
      <Heard />
    </>
  )
  const page = (
    <ErrorBoundary key={pathname} fallback={framed(<CrashPage />)}>
      <Suspense fallback={framed(<PageSkeleton />)}>
        {children}
        <Heard />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <div className={classes('flex min-h-dvh flex-col', !isBare && 'pb-18 desktop:pb-0')}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-on-ink focus-visible:translate-y-0"
      >
        {t('app.skip')}
      </a>
      <OfflineNotice />
      {isBare ? (
        page
      ) : (
        <>
          <ErrorBoundary fallback={null}>
            <Header />
          </ErrorBoundary>
          <main id="content" ref={content} tabIndex={-1} className="flex-1 scroll-mt-(--bar)">
            {page}
          </main>
          <Footer />
        </>
      )}
      <ErrorBoundary fallback={null}>
        {isBare ? null : <BottomBar />}
        <Toasts />
        <LiveSlot />
      </ErrorBoundary>
    </div>
  )
}
