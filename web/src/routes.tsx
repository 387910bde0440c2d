import type { QueryClient } from '@tanstack/react-query'
import { AddHost } from './features/collection/adding/add-host.tsx'
import { ContributingWatch } from './features/proposing/contributing-watch.tsx'
import { AppShell } from './features/shell/app-shell.tsx'
import { ErrorBoundary } from './features/shell/error-boundary.tsx'
import { SessionWatch } from './features/sign-in/session-watch.tsx'
import { lazyPage } from './lib/routing/lazy-page.tsx'
import { usePlace } from './lib/routing/router.tsx'
import { getSession } from './lib/session/session.ts'
import {
  entriesTexts,
  exploreTexts,
  guardTexts,
  homeTexts,
  infoTexts,
  kitsTexts,
  listsTexts,
  withTexts,
} from './lib/texts/known-texts.ts'
import { type Found, findIn, type Route, route } from './route.tsx'
import {
  type DescribedType,
  describedTypes,
  type ListedType,
  listedTypes,
  slugOf,
} from './shared/types/types.ts'

const HomePage = lazyPage(() =>
  withTexts(import('./features/home/home-page.tsx'), homeTexts()).then((m) => m.HomePage),
)
const KitAreaPage = lazyPage(() =>
  withTexts(import('./features/kit-area/kit-area-page.tsx'), kitsTexts()).then((m) => m.KitAreaPage),
)
const MasterKitPage = lazyPage(() =>
  withTexts(import('./features/kit-area/master-kit-page.tsx'), kitsTexts()).then((m) => m.MasterKitPage),
)
const ExplorePage = lazyPage(() =>
  withTexts(import('./features/explore/explore-page.tsx'), listsTexts(), exploreTexts()).then(
    (m) => m.ExplorePage,
  ),
)
const VersionsPage = lazyPage(() =>
  withTexts(import('./features/kit-area/versions-page.tsx'), kitsTexts()).then((m) => m.VersionsPage),
)
const VersionPage = lazyPage(() =>
  withTexts(import('./features/kit-area/version-page.tsx'), kitsTexts()).then((m) => m.VersionPage),
)
const listPage = (type: ListedType) =>
  lazyPage(() =>
    withTexts(import('./features/database/list-page.tsx'), listsTexts()).then((m) => m.listPageOf(type)),
  )
const entityPage = (type: DescribedType) =>
  lazyPage(() =>
    withTexts(import('./features/entity-pages/entity-page.tsx'), entriesTexts()).then((m) =>
      m.entityPageOf(type),
    ),
  )
const CataloguePage = lazyPage(() =>
  withTexts(import('./features/database/catalogue-page.tsx'), listsTexts()).then((m) => m.CataloguePage),
)
const DatabasePage = lazyPage(() =>
  withTexts(import('./features/reviewing/list/database-page.tsx'), listsTexts()).then((m) => m.DatabasePage),
)
const MasterJerseyPage = lazyPage(() =>
  withTexts(import('./features/entity-pages/master-jersey-page.tsx'), kitsTexts()).then(
    (m) => m.MasterJerseyPage,
  ),
)

const InfoPage = lazyPage(() =>
  withTexts(import('./features/info/info-page.tsx'), infoTexts()).then((m) => m.InfoPage),
)

/** A first view comes with its data: the code that asks for it is fetched by whoever goes on. */
const listData = () => import('./shared/lists/list-data.ts')
const entityData = () => import('./features/entity-pages/page-data.ts')
const kitData = () => import('./features/kit-area/kit-area-data.ts')
const homeData = () => import('./features/home/home-data.ts')
const exploreData = () => import('./features/explore/explore-data.ts')

/** What whoever begins to move about may soon need. */
export const fetchLoaders = (): void => {
  const more = [listData, entityData, kitData, homeData, exploreData, ...(getSession() ? [fetchRest] : [])]
  for (const fetch of more) fetch().catch(() => undefined)
}

/** The map of addresses. */
const ROUTES: readonly Route[] = [
  route('/', HomePage, () => homeData().then((m) => m.loadHome)),
  route('/kit-area', KitAreaPage, () => kitData().then((m) => m.loadKitArea)),
  route('/kit-area/master/:id', MasterKitPage, () => kitData().then((m) => m.loadMasterKit)),
  route('/kit-area/master/:id/versions', VersionsPage, () => kitData().then((m) => m.loadMasterKit)),
  route('/kit-area/version/:id', VersionPage, () => kitData().then((m) => m.loadVersion)),
  ...describedTypes().map((type) =>
    route(`/${slugOf(type)}/:id`, entityPage(type), () => entityData().then((m) => m.loadEntity(type))),
  ),
  route('/master-kits/:id', MasterJerseyPage, () => entityData().then((m) => m.loadMasterJersey)),
  route('/explore', ExplorePage, () => exploreData().then((m) => m.loadExplore)),
  ...listedTypes().map((type) =>
    route(`/${slugOf(type)}`, listPage(type), () => listData().then((m) => m.loadList(type))),
  ),
  route('/catalogue', CataloguePage, () => listData().then((m) => m.loadTabs)),
  route('/database-contributions', DatabasePage, () => listData().then((m) => m.loadTabs)),
  route('/about', InfoPage),
  route('/help', InfoPage),
  route('/terms', InfoPage),
  route('/privacy', InfoPage),
  route('/licence', InfoPage),
  route('/contact', InfoPage, () => import('./features/info/info-data.ts').then((m) => m.loadContact)),
]

/** Whatever is not in the map: fetched when somebody goes there. */
const fetchRest = () => withTexts(import('./member-routes.tsx'), guardTexts())
const RestPage = lazyPage(() => fetchRest().then((m) => m.MemberPage))

const find = (pathname: string): Found | null => findIn(ROUTES, pathname)

async function findAnywhere(pathname: string): Promise<Found | null> {
  return find(pathname) ?? (await fetchRest()).findMemberPage(pathname)
}

/** A link from a mail, wherever it leads: the token opens the page that sets a new password. */
const RESET = '/reset-password'
const hasResetToken = (search: string): boolean => new URLSearchParams(search).has('token')

/** The data of a page, ahead of its first rendering. What fails, the page says. */
async function loadPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  await findAnywhere(pathname)
    .then((found) => found?.load(client, new URLSearchParams(search)))
    .catch(() => undefined)
}

async function fetchCode(pathname: string): Promise<void> {
  const found = find(pathname)
  if (!found) await RestPage.fetch()
  await (found ?? (await findAnywhere(pathname)))?.fetch()
}

/** The code and the data of a page, ahead of the click on a link to it. */
export async function fetchPage(client: QueryClient, pathname: string, search: string): Promise<void> {
  await Promise.all([
    fetchCode(hasResetToken(search) ? RESET : pathname).catch(() => undefined),
    loadPage(client, pathname, search),
  ])
}

/** What a member's page comes from: its first HTML shows nothing, but asks for that. */
export const sourcesOf = async (pathname: string): Promise<readonly string[]> =>
  (await findAnywhere(pathname))?.sources ?? []

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
  if (find(pathname)) return null
  const data = loadPage(client, pathname, search)
  const shown = fetchCode(pathname)
    .catch(() => undefined)
    .then(() => Promise.race([data, passed(SOON_MS)]))
  return Promise.race([shown, passed(LATE_MS)])
}

/** The earlier application, which has a frame of its own. */
const CLASSIC = '/classic'

export function AppRoutes() {
  const { pathname, search } = usePlace()
  const isReset = hasResetToken(search)
  const page = isReset ? <RestPage pathname={RESET} /> : find(pathname)?.page
  return (
    <>
      <AppShell isBare={pathname === CLASSIC && !isReset}>
        {page ?? <RestPage pathname={pathname} />}
      </AppShell>
      <ErrorBoundary key={pathname} fallback={null}>
        <ContributingWatch />
      </ErrorBoundary>
      <SessionWatch />
      <AddHost />
    </>
  )
}
