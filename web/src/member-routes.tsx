import type { ComponentType } from 'react'
import { loadProfilePreview, ProfilePreview } from './features/profile/member/profile-preview.tsx'
import { Guard, type GuardWords } from './features/shell/guard.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { type LazyPage, lazyPage } from './lib/routing/lazy-page.tsx'
import type { Params } from './lib/routing/match-path.ts'
import { getSession } from './lib/session/session.ts'
import {
  auditTexts,
  consoleTexts,
  homeTexts,
  kitsTexts,
  withMemberTexts,
  withTexts,
} from './lib/texts/known-texts.ts'
import { type Found, findIn, type Load, type Route, route } from './route.tsx'

/**
 * The addresses that no first view of the catalogue needs: members' pages, those that mails lead to, and the page for
 * whatever has none.
 */

/** The texts that members may meet. */
const MEMBER_TEXTS = [
  ...['kits', 'entries', 'lists', 'explore', 'guard'].map((part) => `src/i18n/default/${part}.ts`),
  'src/i18n/default-members.ts',
]

/** A page for members, and the feature's file that its first HTML asks for. */
const memberPage = <P extends object>(fetchCode: () => Promise<ComponentType<P>>, file: string) =>
  lazyPage(
    () => withMemberTexts(fetchCode()),
    ['src/member-routes.tsx', `src/features/${file}`, ...MEMBER_TEXTS],
  )

const adminPage = () =>
  withTexts(import('./features/admin/frame/admin-page.tsx'), consoleTexts(), auditTexts())
const AdminPage = memberPage(() => adminPage().then((m) => m.AdminPage), 'admin/frame/admin-page.tsx')
const AdminModulePage = memberPage(
  () => adminPage().then((m) => m.AdminModulePage),
  'admin/frame/admin-page.tsx',
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
const newsletter = () => withTexts(import('./features/newsletter/newsletter-page.tsx'), homeTexts())
const ConfirmNewsletterPage = lazyPage(() => newsletter().then((m) => m.ConfirmNewsletterPage))
const LeaveNewsletterPage = lazyPage(() => newsletter().then((m) => m.LeaveNewsletterPage))
const DrawingsPage = lazyPage(() =>
  withTexts(import('./features/drawings/drawings-page.tsx'), kitsTexts()).then((m) => m.DrawingsPage),
)
const ClassicPage = lazyPage(() =>
  withTexts(
    withMemberTexts(import('./features/classic/classic-page.tsx')),
    homeTexts(),
    import('./i18n/default/classic-english.ts').then((m) => m.classicEnglishTexts),
  ).then((m) => m.ClassicPage),
)
const ProfilePage = memberPage(
  () => import('./features/profile/own/profile-page.tsx').then((m) => m.ProfilePage),
  'profile/own/profile-page.tsx',
)
const PublicProfilePage = memberPage(
  () => import('./features/profile/member/public-profile-page.tsx').then((m) => m.PublicProfilePage),
  'profile/member/public-profile-page.tsx',
)
const MemberCollectionPage = memberPage(
  () =>
    import('./features/profile/collection/member-collection-page.tsx').then((m) => m.MemberCollectionPage),
  'profile/collection/member-collection-page.tsx',
)
const LeaderboardPage = memberPage(
  () => import('./features/leaderboard/leaderboard-page.tsx').then((m) => m.LeaderboardPage),
  'leaderboard/leaderboard-page.tsx',
)
const MyCollectionPage = memberPage(
  () => import('./features/collection/list/my-collection-page.tsx').then((m) => m.MyCollectionPage),
  'collection/list/my-collection-page.tsx',
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
  () => import('./features/collection/item/item-page.tsx').then((m) => m.ItemPage),
  'collection/item/item-page.tsx',
)
const StatisticsPage = memberPage(
  () => import('./features/collection/figures/statistics-page.tsx').then((m) => m.StatisticsPage),
  'collection/figures/statistics-page.tsx',
)
const SetsPage = memberPage(
  () => import('./features/collection/sets/sets-page.tsx').then((m) => m.SetsPage),
  'collection/sets/sets-page.tsx',
)
const PocketPage = memberPage(
  () => import('./features/collection/pocket/pocket-page.tsx').then((m) => m.PocketPage),
  'collection/pocket/pocket-page.tsx',
)
const market = <P extends object>(fetchCode: () => Promise<ComponentType<P>>, file: string) =>
  memberPage(fetchCode, `market/${file}`)
const MarketPage = lazyPage(() =>
  withMemberTexts(import('./features/market/market-page.tsx')).then((m) => m.MarketPage),
)
const OfferPage = lazyPage(() =>
  withMemberTexts(import('./features/market/offer-page.tsx')).then((m) => m.OfferPage),
)
const MyOffersPage = market(
  () => import('./features/market/my-offers-page.tsx').then((m) => m.MyOffersPage),
  'my-offers-page.tsx',
)
const MessagesPage = market(
  () => import('./features/market/messages-page.tsx').then((m) => m.MessagesPage),
  'messages-page.tsx',
)
const ThreadPage = market(
  () => import('./features/market/thread-page.tsx').then((m) => m.ThreadPage),
  'thread-page.tsx',
)
const RingsPage = market(
  () => import('./features/market/rings-page.tsx').then((m) => m.RingsPage),
  'rings-page.tsx',
)
const marketData = () => import('./features/market/market-data.ts')
const ContributionsPage = memberPage(
  () => import('./features/reviewing/list/contributions-page.tsx').then((m) => m.ContributionsPage),
  'reviewing/list/contributions-page.tsx',
)
const MyContributionsPage = memberPage(
  () => import('./features/reviewing/list/my-contributions-page.tsx').then((m) => m.MyContributionsPage),
  'reviewing/list/my-contributions-page.tsx',
)
const ReviewPage = memberPage(
  () => import('./features/reviewing/contribution/review-page.tsx').then((m) => m.ReviewPage),
  'reviewing/contribution/review-page.tsx',
)
const ModerationPage = memberPage(
  () => import('./features/reviewing/moderation/moderation-page.tsx').then((m) => m.ModerationPage),
  'reviewing/moderation/moderation-page.tsx',
)

const MergePage = memberPage(
  () => import('./features/reviewing/merging/merge-page.tsx').then((m) => m.MergePage),
  'reviewing/merging/merge-page.tsx',
)

/** The same, for members. The first HTML is made for nobody: what such a page shows is asked for by members alone. */
const guarded =
  <const P extends string>(
    pattern: P,
    Page: LazyPage<Params<P>>,
    words?: GuardWords,
    loader?: () => Promise<Load<Params<P>>>,
    preview?: Route,
  ): Route =>
  (pathname) => {
    const found = route(pattern, Page, loader)(pathname)
    const before = preview?.(pathname)
    return (
      found && {
        page: (
          <Guard {...(words && { words })} preview={before?.page}>
            {found.page}
          </Guard>
        ),
        fetch: found.fetch,
        load: async (client, search) => (getSession() ? found : before)?.load(client, search),
        sources: Page.sources,
      }
    )
  }

const COLLECTION: GuardWords = { title: 'collection.signInTitle', text: 'collection.signInText' }

const PROFILE: GuardWords = { title: 'collection.signInTitle', text: 'guard.text' }
const loadPublicProfile = () =>
  import('./features/profile/member/public-profile-page.tsx').then((m) => m.loadPublicProfile)

/** Signed out, its first HTML holds what a preview of a link to it shows. */
const guardedProfile = (pattern: '/profile/:userId' | '/users/:userId'): Route =>
  guarded(
    pattern,
    PublicProfilePage,
    undefined,
    loadPublicProfile,
    route(pattern, ProfilePreview, async () => loadProfilePreview),
  )

const ROUTES: readonly Route[] = [
  route('/reset-password', ResetPasswordPage),
  route('/verify-email/:token', VerifyEmailPage),
  route('/confirm-email/:token', ConfirmEmailPage),
  route('/drawings', DrawingsPage),
  route('/classic', ClassicPage, () =>
    import('./features/classic/classic-data.ts').then((m) => m.loadClassic),
  ),
  route('/newsletter/confirm/:token', ConfirmNewsletterPage),
  route('/newsletter/unsubscribe/:token', LeaveNewsletterPage),
  guarded('/my-collection', MyCollectionPage, COLLECTION, () =>
    import('./features/collection/list/my-collection-page.tsx').then((m) => m.loadMyCollection),
  ),
  guarded('/my-collection/import', ImportPage, COLLECTION),
  guarded('/my-collection/inventory', InventoryPage, COLLECTION),
  guarded('/my-collection/statistics', StatisticsPage, COLLECTION),
  guarded('/my-collection/sets', SetsPage, COLLECTION),
  guarded('/my-collection/pocket', PocketPage, COLLECTION),
  guarded('/my-collection/:itemId', ItemPage, COLLECTION),
  route('/marketplace', MarketPage, () => marketData().then((m) => m.loadMarket)),
  route('/marketplace/:id', OfferPage, () => marketData().then((m) => m.loadOffer)),
  guarded('/my-offers', MyOffersPage),
  guarded('/swap-rings', RingsPage),
  guarded('/messages', MessagesPage),
  guarded('/messages/:threadId', ThreadPage),
  guarded('/profile', ProfilePage, PROFILE),
  guardedProfile('/profile/:userId'),
  guardedProfile('/users/:userId'),
  guarded('/users/:userId/collection', MemberCollectionPage),
  guarded('/my-contributions', MyContributionsPage),
  guarded('/contributions-v2', ContributionsPage),
  guarded('/contributions-v2/:contributionId', ReviewPage),
  guarded('/leaderboard', LeaderboardPage),
  guarded('/moderation', ModerationPage),
  guarded('/moderation/merge', MergePage),
  guarded('/admin', AdminPage),
  guarded('/admin/:module', AdminModulePage),
]

export const findMemberPage = (pathname: string): Found | null => findIn(ROUTES, pathname)

export function MemberPage({ pathname }: { pathname: string }) {
  return findMemberPage(pathname)?.page ?? <NotFoundPage />
}
