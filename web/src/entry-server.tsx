import type { AskApi, PageRequest, RenderedPage, StartRendering } from '@kitdex/contract/page'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
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

/** A `Response` takes longer than all that is done with it here. */
const transportTo =
  (ask: AskApi) =>
  async (input: unknown): Promise<Answer> => {
    const { status, headers, body } = await ask(String(input))
    return {
      ok: status < 300,
      status,
      headers: { get: (name) => headers[name.toLowerCase()] ?? null },
      json: async () => JSON.parse(body),
      blob: async () => new Blob([body]),
    }
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

async function render({ url, origin, language: chosen }: PageRequest): Promise<RenderedPage> {
  // Not `new URL`: it would take //evil.example for a host.
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const language = languageNamed(chosen)
  const client = createQueryClient()
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

/** Asked for once by each server that serves these pages. */
export const startRendering: StartRendering = (ask) => {
  setTransport(transportTo(ask))
  Object.assign(knownTexts, allTexts)
  return render
}
