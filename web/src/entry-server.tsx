import type { AskApi, RenderPage } from '@kitdex/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
// Node's own ones bring AsyncLocalStorage along, which makes every promise dearer (decision 0026).
import { renderToString } from 'react-dom/server.edge'
import { prerender } from 'react-dom/static.edge'
import { App } from './app.tsx'
import { allTexts } from './i18n/all-default.ts'
import { headHtml } from './lib/routing/head-html.ts'
import { HeadContext, type PageHead } from './lib/routing/page-head.tsx'
import { placeAt } from './lib/routing/router.tsx'
import { createQueryClient } from './lib/startup/query-client.ts'
import { jsonForHtml, keepState } from './lib/startup/start-state.ts'
import { type Answer, setTransport } from './lib/startup/transport.ts'
import { loadLanguage } from './lib/texts/i18n.tsx'
import { knownTexts } from './lib/texts/known-texts.ts'
import { fillIn, languageNamed, SETTINGS } from './lib/texts/language.ts'
import { fetchPage, sourcesOf } from './routes.tsx'

/** The way in which the page of a question asks: the question is known by its signal. */
const waysOf = new WeakMap<AbortSignal, AskApi>()

/** A `Response` takes longer than all that is done with it here. */
async function transmit(input: unknown, init?: RequestInit): Promise<Answer> {
  const ask = init?.signal ? waysOf.get(init.signal) : undefined
  if (!ask) throw new Error(`${input} is asked without the signal of its query`)
  const { status, headers, body } = await ask(String(input))
  return {
    ok: status < 300,
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    json: async () => JSON.parse(body),
    blob: async () => new Blob([body]),
  }
}

/** The data of one page, asked for in its way. */
function clientOf(ask: AskApi): QueryClient {
  const client = createQueryClient()
  const fetchQuery = client.fetchQuery.bind(client) as QueryClient['fetchQuery']
  client.fetchQuery = (options) => {
    const { queryFn } = options
    if (typeof queryFn !== 'function') return fetchQuery(options)
    return fetchQuery({
      ...options,
      queryFn: (context) => {
        waysOf.set(context.signal, ask)
        return queryFn(context)
      },
    })
  }
  return client
}

/** React asks for pictures ahead with links before everything else: their place is the head. */
const HINTS = /^(?:<link rel="preload"[^>]*>)+/

/** What React leaves of a part that failed, or that waits for something. */
const UNFINISHED = '<!--$!-->'

/** A string takes two thirds of what a stream takes. Only a stream waits for parts, as for a dialog in the address. */
async function htmlOf(app: ReactNode): Promise<string> {
  const html = renderToString(app)
  if (!html.includes(UNFINISHED)) return html
  let failure: unknown
  const { prelude } = await prerender(app, {
    onError: (error) => {
      failure ??= error
    },
    // Nothing is put in its place by a script later: the page is whole without any.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const whole = await new Response(prelude).text()
  if (failure) throw failure
  return whole
}

export const renderPage: RenderPage = async ({ url, origin, language: chosen }, ask) => {
  // Not `new URL`: it would take //evil.example for a host.
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const language = languageNamed(chosen)
  const client = clientOf(ask)
  const [loaded] = await Promise.all([loadLanguage(language), fetchPage(client, pathname, search)])
  let said: PageHead = {}
  const app = (
    <HeadContext value={(head) => (said = head)}>
      <App client={client} loaded={loaded} place={placeAt(pathname, search)} />
    </HeadContext>
  )
  const html = await htmlOf(app)
  const { tag, locale } = SETTINGS[loaded.language]
  const description = fillIn(loaded.texts['home.lead'], SETTINGS[loaded.language], {})
  const hints = HINTS.exec(html)?.[0] ?? ''
  return {
    status: said.status ?? (said.movedTo ? 301 : 200),
    movedTo: said.movedTo,
    lang: tag,
    head: headHtml(said, { origin, pathname, description, locale }) + hints,
    html: html.slice(hints.length),
    sources: await sourcesOf(pathname),
    state: jsonForHtml(keepState(client, loaded.language)),
  }
}

setTransport(transmit)
Object.assign(knownTexts, allTexts)
