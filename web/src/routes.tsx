import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { AddHost } from './features/collection/add-host.tsx'
import { ContributingWatch } from './features/contributing/contributing-watch.tsx'
import { AppShell } from './features/shell/app-shell.tsx'
import { ErrorBoundary } from './features/shell/error-boundary.tsx'
import { Guard, type GuardWords } from './features/shell/guard.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { SessionWatch } from './features/sign-in/session-watch.tsx'
import {
  homeTexts,
  listsTexts,
  MEMBER_TEXTS,
  reviewsTexts,
  withMemberTexts,
  withTexts,
} from './lib/known-texts.ts'
import { type LazyPage, lazyPage } from './lib/lazy-page.tsx'
import { matchPath, type Params } from './lib/match-path.ts'
import { usePlace } from './lib/router.tsx'
import { getSession } from './lib/session.ts'

/** A page for members, and the features' files that its first HTML asks for. */
const memberPage = <P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  ...files: readonly [string, ...string[]]
) =>
  lazyPage(() => withMemberTexts(fetchCode()), [...files.map((file) => `src/features/${file}`), MEMBER_TEXTS])

const HomePage = lazyPage(() =>
  withTexts(import('./features/home/home-page.tsx'), homeTexts()).then((m) => m.HomePage),
)
const KitAreaPage = lazyPage(() => import('./features/kit-area/kit-area-page.tsx').then((m) => m.KitAreaPage))
const MasterKitPage = lazyPage(() =>
  import('./features/kit-area/master-kit-page.tsx').then((m) => m.MasterKitPage),
)
const ExplorePage = lazyPage(() =>
  withTexts(import('./features/explore/explore-page.tsx'), listsTexts()).then((m) => m.ExplorePage),
)
const AdminPage = memberPage(
  () => import('./features/admin/admin-page.tsx').then((m) => m.AdminPage),
  'admin/admin-page.tsx',
)
const ResetPasswordPage = lazyPage(() =>
  withMemberTexts(import('./features/sign-in/reset-password-page.tsx')).then((m) => m.ResetPasswordPage),
)
const VerifyEmailPage = lazyPage(() =>
  withMemberTexts(import('./features/sign-in/mailed-link-page.tsx')).then((m) => m.VerifyEmailPage),
)
const ConfirmEmailPage = lazyPage(() =>
  withMemberTexts(import('./features/sign-in/mailed-link-page.tsx')).then((m) => m.ConfirmEmailPage),
)
const ConfirmNewsletterPage = lazyPage(() =>
  withTexts(import('./features/newsletter/newsletter-page.tsx'), homeTexts()).then(
    (m) => m.ConfirmNewsletterPage,
  ),
)
const LeaveNewsletterPage = lazyPage(() =>
  withTexts(import('./features/newsletter/newsletter-page.tsx'), homeTexts()).then(
    (m) => m.LeaveNewsletterPage,
  ),
)
const DrawingsPage = lazyPage(() =>
  import('./features/drawings/drawings-page.tsx').then((m) => m.DrawingsPage),
)
const ProfilePage = memberPage(
  () => import('./features/account/profile-page.tsx').then((m) => m.ProfilePage),
  'account/profile-page.tsx',
)
const PublicProfilePage = memberPage(
  () => import('./features/account/public-profile-page.tsx').then((m) => m.PublicProfilePage),
  'account/public-profile-page.tsx',
)
const LeaderboardPage = memberPage(
  () => import('./features/leaderboard/leaderboard-page.tsx').then((m) => m.LeaderboardPage),
  'leaderboard/leaderboard-page.tsx',
)
const MyCollectionPage = memberPage(
  () => import('./features/collection/my-collection-page.tsx').then((m) => m.MyCollectionPage),
  'collection/my-collection-page.tsx',
  'collection/collection-data.ts',
)
const ImportPage = memberPage(
  () => import('./features/collection-io/import-page.tsx').then((m) => m.ImportPage),
  'collection-io/import-page.tsx',
)
const InventoryPage = memberPage(
  () => import('./features/collection-io/inventory-page.tsx').then((m) => m.InventoryPage),
  'collection-io/inventory-page.tsx',
)
const ItemPage = memberPage(
  () => import('./features/collection/item-page.tsx').then((m) => m.ItemPage),
  'collection/item-page.tsx',
)
const StatisticsPage = memberPage(
  () => import('./features/collection/statistics-page.tsx').then((m) => m.StatisticsPage),
  'collection/statistics-page.tsx',
)
const SetsPage = memberPage(
  () => import('./features/collection/sets-page.tsx').then((m) => m.SetsPage),
  'collection/sets-page.tsx',
)
const ContributionsPage = memberPage(
  () => import('./features/contributions/contributions-page.tsx').then((m) => m.ContributionsPage),
  'contributions/contributions-page.tsx',
)
const ReviewPage = memberPage(
  () => import('./features/contributions/review-page.tsx').then((m) => m.ReviewPage),
  'contributions/review-page.tsx',
)
const ModerationPage = memberPage(
  () => import('./features/contributions/moderation-page.tsx').then((m) => m.ModerationPage),
  'contributions/moderation-page.tsx',
)
const VersionsPage = lazyPage(() =>
  import('./features/kit-area/versions-page.tsx').then((m) => m.VersionsPage),
)
const VersionPage = lazyPage(() => import('./features/kit-area/version-page.tsx').then((m) => m.VersionPage))
const TeamsPage = lazyPage(() =>
  withTexts(import('./features/database/list-pages.tsx'), listsTexts()).then((m) => m.TeamsPage),
)
const BrandsPage = lazyPage(() =>
  withTexts(import('./features/database/list-pages.tsx'), listsTexts()).then((m) => m.BrandsPage),
)
const PlayersPage = lazyPage(() =>
  withTexts(import('./features/database/list-pages.tsx'), listsTexts()).then((m) => m.PlayersPage),
)
const CompetitionsPage = lazyPage(() =>
  withTexts(import('./features/database/list-pages.tsx'), listsTexts()).then((m) => m.CompetitionsPage),
)
const MasterKitsPage = lazyPage(() =>
  withTexts(import('./features/database/list-pages.tsx'), listsTexts()).then((m) => m.MasterKitsPage),
)
const CataloguePage = lazyPage(() =>
  withTexts(import('./features/database/catalogue-page.tsx'), listsTexts()).then((m) => m.CataloguePage),
)
const DatabasePage = lazyPage(() =>
  withTexts(import('./features/contributions/database-page.tsx'), listsTexts(), reviewsTexts()).then(
    (m) => m.DatabasePage,
  ),
)
const TeamPage = lazyPage(() => import('./features/entity-pages/entity-page.tsx').then((m) => m.TeamPage))
const BrandPage = lazyPage(() => import('./features/entity-pages/entity-page.tsx').then((m) => m.BrandPage))
const PlayerPage = lazyPage(() => import('./features/entity-pages/entity-page.tsx').then((m) => m.PlayerPage))
const CompetitionPage = lazyPage(() =>
  import('./features/entity-pages/entity-page.tsx').then((m) => m.CompetitionPage),
)
const MasterJerseyPage = lazyPage(() =>
  import('./features/entity-pages/master-jersey-page.tsx').then((m) => m.MasterJerseyPage),
)

/** Asks for what a page shows first. What it finds is in the client's cache when the page is rendered. */
type Load<P> = (client: QueryClient, params: P, search: URLSearchParams) => Promise<unknown>

/** A first view comes with its data: the code that asks for it is fetched by whoever goes on. */
const listData = () => import('./features/catalogue/list-data.ts')
const entityData = () => import('./features/entity-pages/page-data.ts')
const kitData = () => import('./features/kit-area/kit-area-data.ts')
const homeData = () => import('./features/home/home-data.ts')
const exploreData = () => import('./features/explore/explore-data.ts')
const collectionData = () => import('./features/collection/collection-data.ts')

/** What whoever begins to move about may soon need. */
export const fetchLoaders = (): void => {
  for (const fetch of [listData, entityData, kitData, homeData, exploreData]) fetch().catch(() => undefined)
}

interface Found {
  readonly page: ReactNode
  readonly fetch: () => Promise<unknown>
  readonly load: (client: QueryClient, search: URLSearchParams) => Promise<unknown>
  /** Of a page for members: the files it comes from. */
  readonly sources?: readonly string[]
}

type Route = (pathname: string) => Found | null

/** A page gets what its pattern finds in the address. */
const route =
  <const P extends string>(
    pattern: P,
    Page: ComponentType<Params<P>> & Partial<LazyPage<Params<P>>>,
    loader?: () => Promise<Load<Params<P>>>,
  ): Route =>
  (pathname) => {
    const params = matchPath(pattern, pathname) as Params<P> | null
    return (
      params && {
        page: <Page {...params} />,
        fetch: async () => Page.fetch?.(),
        load: async (client, search) => (await loader?.())?.(client, params, search),
      }
    )
  }

/** The same, for members. The first HTML is made for nobody: what such a page shows is asked for by members alone. */
const guarded =
  <const P extends string>(
    pattern: P,
    Page: LazyPage<Params<P>>,
    words?: GuardWords,
    loader?: () => Promise<Load<Params<P>>>,
  ): Route =>
  (pathname) => {
    const found = route(pattern, Page, loader)(pathname)
    return (
      found && {
        page: <Guard {...(words && { words })}>{found.page}</Guard>,
        fetch: found.fetch,
        load: async (client, search) => getSession() && found.load(client, search),
        sources: Page.sources,
      }
    )
  }

const COLLECTION: GuardWords = { title: 'collection.signInTitle', text: 'collection.signInText' }

/** The map of addresses. */
const ROUTES: readonly Route[] = [
  route('/', HomePage, () => homeData().then((m) => m.loadHome)),
  route('/kit-area', KitAreaPage, () => kitData().then((m) => m.loadKitArea)),
  route('/kit-area/master/:id', MasterKitPage, () => kitData().then((m) => m.loadMasterKit)),
  route('/kit-area/master/:id/versions', VersionsPage, () => kitData().then((m) => m.loadMasterKit)),
  route('/kit-area/version/:id', VersionPage, () => kitData().then((m) => m.loadVersion)),
  route('/teams/:id', TeamPage, () => entityData().then((m) => m.loadEntity('team'))),
  route('/brands/:id', BrandPage, () => entityData().then((m) => m.loadEntity('brand'))),
  route('/players/:id', PlayerPage, () => entityData().then((m) => m.loadEntity('player'))),
  route('/competitions/:id', CompetitionPage, () => entityData().then((m) => m.loadEntity('competition'))),
  route('/master-kits/:id', MasterJerseyPage, () => entityData().then((m) => m.loadMasterJersey)),
  route('/explore', ExplorePage, () => exploreData().then((m) => m.loadExplore)),
  route('/teams', TeamsPage, () => listData().then((m) => m.loadList('team'))),
  route('/brands', BrandsPage, () => listData().then((m) => m.loadList('brand'))),
  route('/players', PlayersPage, () => listData().then((m) => m.loadList('player'))),
  route('/competitions', CompetitionsPage, () => listData().then((m) => m.loadList('competition'))),
  route('/master-kits', MasterKitsPage, () => listData().then((m) => m.loadList('master_kit'))),
  route('/catalogue', CataloguePage, () => listData().then((m) => m.loadTabs)),
  route('/database-contributions', DatabasePage, () => listData().then((m) => m.loadTabs)),
  route('/reset-password', ResetPasswordPage),
  route('/verify-email/:token', VerifyEmailPage),
  route('/confirm-email/:token', ConfirmEmailPage),
  route('/drawings', DrawingsPage),
  route('/newsletter/confirm/:token', ConfirmNewsletterPage),
  route('/newsletter/unsubscribe/:token', LeaveNewsletterPage),
  guarded('/my-collection', MyCollectionPage, COLLECTION, () =>
    collectionData().then((m) => m.loadMyCollection),
  ),
  guarded('/my-collection/import', ImportPage, COLLECTION),
  guarded('/my-collection/inventory', InventoryPage, COLLECTION),
  guarded('/my-collection/statistics', StatisticsPage, COLLECTION),
  guarded('/my-collection/sets', SetsPage, COLLECTION),
  guarded('/my-collection/:itemId', ItemPage, COLLECTION),
  guarded('/profile', ProfilePage),
  guarded('/profile/:userId', PublicProfilePage),
  guarded('/users/:userId', PublicProfilePage),
  guarded('/contributions-v2', ContributionsPage),
  guarded('/contributions-v2/:contributionId', ReviewPage),
  guarded('/leaderboard', LeaderboardPage),
  guarded('/moderation', ModerationPage),
  guarded('/admin', AdminPage),
]

function find(pathname: string): Found | null {
  for (const at of ROUTES) {
    const found = at(pathname)
    if (found) return found
  }
  return null
}

/** The data of a page, ahead of its first rendering. What fails, the page says. */
export async function loadPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  await find(pathname)
    ?.load(client, new URLSearchParams(search))
    .catch(() => undefined)
}

/** The code and the data of a page, ahead of the click on a link to it. */
export async function fetchPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  await Promise.all([
    find(pathname)
      ?.fetch()
      .catch(() => undefined),
    loadPage(client, pathname, search),
  ])
}

/** What a member's page comes from: its first HTML shows nothing, but asks for that. */
export const sourcesOf = (pathname: string): readonly string[] => find(pathname)?.sources ?? []

/** Data that comes this soon is shown with the page, rather than after it. */
const SOON_MS = 250
/** On a slow line the header works before the page is there. */
const LATE_MS = 1000
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The code and data of a member's page, whose first HTML is empty: answers when there is something to render.
 * Nothing, where the page is everybody's.
 */
export function fetchOwnPage(client: QueryClient, { pathname, search }: Location): Promise<unknown> | null {
  const found = find(pathname)
  if (!found?.sources) return null
  const data = loadPage(client, pathname, search)
  const shown = found
    .fetch()
    .catch(() => undefined)
    .then(() => Promise.race([data, passed(SOON_MS)]))
  return Promise.race([shown, passed(LATE_MS)])
}

export function AppRoutes() {
  const { pathname, search } = usePlace()
  // A link from a mail, wherever it leads: the token opens the page that sets a new password.
  const hasResetToken = new URLSearchParams(search).has('token')
  return (
    <>
      <AppShell>
        {hasResetToken ? <ResetPasswordPage /> : (find(pathname)?.page ?? <NotFoundPage />)}
      </AppShell>
      <ErrorBoundary key={pathname} fallback={null}>
        <ContributingWatch />
      </ErrorBoundary>
      <SessionWatch />
      <AddHost />
    </>
  )
}
