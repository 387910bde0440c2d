import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { firstPlace, setFetchAhead } from './lib/routing/router.tsx'
import { getSession } from './lib/session/session.ts'
import { onFirstSign } from './lib/startup/first-signs.ts'
import { queryClient } from './lib/startup/query-client.ts'
import { readState, restoreState } from './lib/startup/start-state.ts'
import { whenIdle } from './lib/startup/when-idle.ts'
import { loadLanguage } from './lib/texts/i18n.tsx'
import { savedLanguage } from './lib/texts/language.ts'
import { fetchLoaders, fetchOwnPage, fetchPage } from './routes.tsx'

// Read while the page is still coming in, and begun when all of it is there: not in the same task as the end of the
// parser, which has the whole page laid out.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', () => setTimeout(parsed)))

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')

setFetchAhead((to) => {
  const { pathname, search } = new URL(to, location.href)
  void fetchPage(queryClient, pathname, search)
})

onFirstSign(fetchLoaders)
if ('demo' in document.body.dataset) void import('./features/demo/demo-mark.ts').then((m) => m.showDemo())

// For what is shown where there is no line, and for what is told while no page is open.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))

// The first HTML is made for nobody in particular and may be some seconds old. What it says is missing may be there
// for a member; what it has is asked for again, so that members see what they wrote. A page of theirs has nothing in it.
const given = readState()
const isMember = getSession() !== null
const ownPage = isMember ? fetchOwnPage(queryClient, location) : null
const isOfUse = !isMember || (given?.missing.length === 0 && !ownPage)
if (given && isOfUse) {
  restoreState(queryClient, given)
  if (isMember) void queryClient.invalidateQueries()
}
const [loaded] = await Promise.all([loadLanguage(given?.language ?? savedLanguage()), ownPage])
const app = <App client={queryClient} loaded={loaded} place={firstPlace()} />
// A transition is taken over in slices: a touch in between does not wait for the whole page.
if (given && isOfUse) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
