import { type ComponentType, lazy, type ReactNode } from 'react'
import { AppShell } from './features/shell/app-shell.tsx'
import { Guard } from './features/shell/guard.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { SessionWatch } from './features/sign-in/session-watch.tsx'
import { matchPath, type Params } from './lib/match-path.ts'
import { usePlace } from './lib/router.tsx'

/** A page's code is fetched when the page is first opened. */
const HomePage = lazy(() => import('./features/home/home-page.tsx').then((m) => ({ default: m.HomePage })))
const KitAreaPage = lazy(() =>
  import('./features/kit-area/kit-area-page.tsx').then((m) => ({ default: m.KitAreaPage })),
)
const MasterKitPage = lazy(() =>
  import('./features/kit-area/master-kit-page.tsx').then((m) => ({ default: m.MasterKitPage })),
)
const VersionsPage = lazy(() =>
  import('./features/kit-area/versions-page.tsx').then((m) => ({ default: m.VersionsPage })),
)
const VersionPage = lazy(() =>
  import('./features/kit-area/version-page.tsx').then((m) => ({ default: m.VersionPage })),
)

const ExplorePage = lazy(() =>
  import('./features/explore/explore-page.tsx').then((m) => ({ default: m.ExplorePage })),
)
const AdminPage = lazy(() =>
  import('./features/admin/admin-page.tsx').then((m) => ({ default: m.AdminPage })),
)
const ResetPasswordPage = lazy(() =>
  import('./features/sign-in/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
)
const VerifyEmailPage = lazy(() =>
  import('./features/sign-in/mailed-link-page.tsx').then((m) => ({ default: m.VerifyEmailPage })),
)
const ConfirmEmailPage = lazy(() =>
  import('./features/sign-in/mailed-link-page.tsx').then((m) => ({ default: m.ConfirmEmailPage })),
)
const ProfilePage = lazy(() =>
  import('./features/account/profile-page.tsx').then((m) => ({ default: m.ProfilePage })),
)
const PublicProfilePage = lazy(() =>
  import('./features/account/public-profile-page.tsx').then((m) => ({ default: m.PublicProfilePage })),
)

type Route = (pathname: string) => ReactNode

/** A page gets what its pattern finds in the address. */
const route =
  <const P extends string>(pattern: P, Page: ComponentType<Params<P>>): Route =>
  (pathname) => {
    const params = matchPath(pattern, pathname)
    return params && <Page {...(params as Params<P>)} />
  }

/** The same, for members. */
const guarded =
  <const P extends string>(pattern: P, Page: ComponentType<Params<P>>): Route =>
  (pathname) => {
    const page = route(pattern, Page)(pathname)
    return page && <Guard>{page}</Guard>
  }

/** The map of addresses. */
const ROUTES: readonly Route[] = [
  route('/', HomePage),
  route('/kit-area', KitAreaPage),
  route('/kit-area/master/:id', MasterKitPage),
  route('/kit-area/master/:id/versions', VersionsPage),
  route('/kit-area/version/:id', VersionPage),
  route('/explore', ExplorePage),
  route('/reset-password', ResetPasswordPage),
  route('/verify-email/:token', VerifyEmailPage),
  route('/confirm-email/:token', ConfirmEmailPage),
  guarded('/profile', ProfilePage),
  guarded('/profile/:userId', PublicProfilePage),
  guarded('/users/:userId', PublicProfilePage),
  guarded('/admin', AdminPage),
]

function pageAt(pathname: string): ReactNode {
  for (const at of ROUTES) {
    const page = at(pathname)
    if (page) return page
  }
  return <NotFoundPage />
}

export function AppRoutes() {
  const { pathname, search } = usePlace()
  // A link from a mail, wherever it leads: the token opens the page that sets a new password.
  const hasResetToken = new URLSearchParams(search).has('token')
  return (
    <>
      <AppShell>{hasResetToken ? <ResetPasswordPage /> : pageAt(pathname)}</AppShell>
      <SessionWatch />
    </>
  )
}
