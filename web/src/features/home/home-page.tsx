import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Campaigns } from './campaigns.tsx'
import { Documentation } from './documentation.tsx'
import { FamousKits } from './famous-kits.tsx'
import { Hero } from './hero.tsx'
import { homeQuery } from './home-data.ts'
import { LatestKits } from './latest-kits.tsx'
import { MostWanted } from './most-wanted.tsx'
import { Newsletter } from './newsletter.tsx'
import { RareKits } from './rare-kits.tsx'
import { TeamStrip } from './team-strip.tsx'
import { TrendingBrands } from './trending-brands.tsx'

/** Fetched for members only. It stands below what a window shows first, so that nothing in sight moves. */
const MemberFeed = lazy(() =>
  withMemberTexts(import('./member-feed.tsx')).then((m) => ({ default: m.MemberFeed })),
)

function FeedSlot() {
  const user = useUser()
  return user ? (
    <Suspense>
      <MemberFeed key={user.id} />
    </Suspense>
  ) : null
}

function Blocks() {
  const t = useText()
  const { data, error, refetch } = useQuery(homeQuery())
  if (error && !data)
    return (
      <div className="wrap pt-12">
        <ErrorPanel title={t('home.failed')} error={error} onRetry={() => refetch()} />
      </div>
    )
  return (
    <>
      <TeamStrip teams={data?.teams} />
      <FamousKits kits={data?.famous_kits} />
      <Campaigns campaigns={data?.campaigns} />
      <FeedSlot />
      <MostWanted kits={data?.most_wanted} hasKits={data?.recent_master_kits.length !== 0} />
      <LatestKits kits={data?.recent_master_kits} />
      <RareKits kits={data?.expensive_kits} />
      <Documentation entries={data?.recent_contributions} />
      <TrendingBrands brands={data?.trending_brands} />
    </>
  )
}

export function HomePage() {
  const t = useText()
  const description = t('home.lead')
  usePageHead({
    description,
    facts: (whole) => [
      {
        '@type': 'WebSite',
        name: 'Kitdex',
        url: whole('/'),
        description,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${whole('/explore')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
  return (
    <>
      <Hero />
      <Blocks />
      <Newsletter />
      <p className="wrap py-12 text-muted text-small">
        <span className="block max-w-[72ch]">{t('home.about')}</span>
      </p>
    </>
  )
}
