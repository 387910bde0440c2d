import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { AdminView } from './admin/admin-view.tsx'
import { ExploreView } from './browsing/explore-view.tsx'
import { HomeView } from './browsing/home-view.tsx'
import { MarketView } from './browsing/market-view.tsx'
import { ClassicContext, type View } from './classic-view.ts'
import { ClassicFooter } from './footer.tsx'
import { ClassicHeader } from './header.tsx'
import { ProfileView } from './own/profile-view.tsx'
import { ClassicWording } from './wording.tsx'
import './classic.css'

const SEARCH_MS = 800
const FEWEST = 3

/** The earlier catalogue application, on the same data. */
export function ClassicPage() {
  return (
    <ClassicWording>
      <Classic />
    </ClassicWording>
  )
}

function Classic() {
  const t = useText()
  const { language } = useLanguage()
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  const [chosen, choose] = useState<View>('home')
  const [search, setSearch] = useState('')
  usePageHead({ title: t('classic.name'), description: t('classic.description') })
  const isOpen = { profile: user !== null, collection: user !== null, admin: user?.role === 'admin' }
  const view = (isOpen as Partial<Record<View, boolean>>)[chosen] === false ? 'home' : chosen
  const classic = useMemo(() => ({ view, search, setSearch, go: choose }), [view, search])
  // Whoever turned a page is at its beginning; whoever searches goes on typing.
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    window.scrollTo(0, 0)
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true })
  }, [view])
  const explore = useEffectEvent(() => choose('explore'))
  useEffect(() => {
    if (search.trim().length < FEWEST) return
    const timer = setTimeout(explore, SEARCH_MS)
    return () => clearTimeout(timer)
  }, [search])
  return (
    <ClassicContext value={classic}>
      <div lang={language === 'en' ? 'en' : 'fr'} className="classic flex flex-1 flex-col">
        <ClassicHeader />
        <main id="content" ref={main} tabIndex={-1} className="wrap w-full flex-1 py-8">
          {view === 'home' ? <HomeView /> : null}
          {view === 'explore' ? <ExploreView /> : null}
          {view === 'marketplace' ? <MarketView /> : null}
          {user && (view === 'profile' || view === 'collection') ? (
            <ProfileView key={view} user={user} isCollection={view === 'collection'} />
          ) : null}
          {view === 'admin' ? <AdminView /> : null}
        </main>
        <ClassicFooter />
      </div>
    </ClassicContext>
  )
}
