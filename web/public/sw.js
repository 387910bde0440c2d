// Everything comes from the network as long as there is one. Without, a page says so; one's own pages show what was
// last seen of them. What a member saw is kept under their token alone, and goes when they sign out.
const OFFLINE = 'kitdex-offline-2'
const PAGES = 'kitdex-pages'
const ASSETS = 'kitdex-assets'
const OWN = 'kitdex-own-'
const OFFLINE_FILES = ['/offline.html', '/offline-fr.html', '/offline.css', '/offline.js', '/icon.svg']
/** What one owns and wants, searched without a line: where the installed application begins then. */
const POCKET = '/my-collection/pocket'
const MOST_ASSETS = 300
const MOST_ANSWERS = 60

/** Their first HTML is the same for everybody. */
const OWN_PAGE = /^\/(my-collection|my-contributions|profile)(\/[\w-]+)?$/
const OWN_ANSWER =
  /^\/api\/(my-collection(\/(summary|statistics|sets|pocket|[\da-f-]{36}))?|auth\/me|contributions-v2\/|users\/[\da-f-]{36}\/(profile|stats|gamification)|notifications(\/unread-count)?)$/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OFFLINE)
      .then((cache) => cache.addAll(OFFLINE_FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('kitdex-offline-') && name !== OFFLINE
  event.waitUntil(dropCaches(isOld).then(() => self.clients.claim()))
})

const dropCaches = async (which) => {
  const names = await caches.keys()
  await Promise.all(names.filter(which).map((name) => caches.delete(name)))
}

/** The oldest go first, but for what was kept on purpose. */
const keep = async (name, key, response, most) => {
  const cache = await caches.open(name)
  await cache.put(key, response)
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(POCKET))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
}

const inCache = async (name, key) => (await caches.open(name)).match(key)

/** Whose answers these are, without the token itself. */
const ownCache = async (authorization) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  return OWN + Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whoever signed out has none. */
const hasPocket = async () => {
  const own = (await caches.keys()).find((name) => name.startsWith(OWN))
  const answers = own ? await (await caches.open(own)).keys() : []
  return (
    answers.some(({ url }) => url.endsWith(`/api${POCKET}`)) && (await inCache(PAGES, POCKET)) !== undefined
  )
}

/** A page that was not asked for as one, with its code: so that it opens without a line, too. */
const keepPage = async (pathname) => {
  const response = await fetch(pathname)
  if (!response.ok || !OWN_PAGE.test(pathname)) throw new Error(pathname)
  const html = await response.clone().text()
  await keep(PAGES, pathname, response, MOST_ANSWERS)
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  await Promise.all(
    [...files].map(async (file) => {
      if (!(await inCache(ASSETS, file))) await keep(ASSETS, file, await fetch(file), MOST_ASSETS)
    }),
  )
}

const page = async (event, pathname) => {
  const isOwn = OWN_PAGE.test(pathname)
  try {
    const response = await fetch(event.request)
    if (isOwn && response.ok) event.waitUntil(keep(PAGES, pathname, response.clone(), MOST_ANSWERS))
    return response
  } catch {
    if (pathname === '/' && (await hasPocket())) return Response.redirect(POCKET)
    // The language that was chosen here; not every browser tells a worker.
    const chosen = (await self.cookieStore?.get('language'))?.value ?? navigator.language
    const offline = chosen.startsWith('fr') ? '/offline-fr.html' : '/offline.html'
    return (isOwn && (await inCache(PAGES, pathname))) || inCache(OFFLINE, offline)
  }
}

/** Its name says what is in it: it never changes. */
const asset = async (event) => {
  const known = await inCache(ASSETS, event.request)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(ASSETS, event.request, response.clone(), MOST_ASSETS))
  return response
}

const ownAnswer = async (event, authorization) => {
  const name = await ownCache(authorization)
  const key = event.request.url
  try {
    const response = await fetch(event.request)
    if (response.status === 401) event.waitUntil(caches.delete(name))
    if (response.ok) {
      const copy = response.clone()
      event.waitUntil(
        dropCaches((other) => other.startsWith(OWN) && other !== name).then(() =>
          keep(name, key, copy, MOST_ANSWERS),
        ),
      )
    }
    return response
  } catch (error) {
    const known = await inCache(name, key)
    if (known) return known
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  const authorization = request.headers.get('Authorization')
  if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (authorization && OWN_ANSWER.test(pathname)) event.respondWith(ownAnswer(event, authorization))
  else if (OFFLINE_FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => inCache(OFFLINE, pathname)))
})

self.addEventListener('message', (event) => {
  const { keep: pathname } = event.data ?? {}
  const [port] = event.ports
  if (!pathname || !port) return
  const kept = keepPage(pathname).then(
    () => true,
    async () => (await inCache(PAGES, pathname)) !== undefined,
  )
  event.waitUntil(kept.then((isKept) => port.postMessage(isKept)))
})

self.addEventListener('push', (event) => {
  const { id, title, message, link } = event.data?.json() ?? {}
  if (!title) return
  event.waitUntil(
    self.registration.showNotification(title, {
      ...{ body: message, tag: id, icon: '/icon-192.png', data: { link } },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link } = event.notification.data ?? {}
  const to = new URL(link ?? '/', self.location.origin)
  if (to.origin === self.location.origin) event.waitUntil(self.clients.openWindow(to.href))
})
