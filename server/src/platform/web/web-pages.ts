import type { PageRequest, RenderedPage } from '@kitdex/contract/page'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../http/errors.ts'
import { type Stored, storedOf } from '../http/stored-answer.ts'
import { createTaggedCache, type Invalidations, Read } from '../tagged-cache.ts'

interface Page extends Stored {
  readonly status: number
  readonly movedTo?: string | undefined
  /** Seconds, where it could not be made now. */
  readonly retryAfter?: number | undefined
}

export interface Pages {
  /** The address is the visitor's, who pays for what is made. */
  get(url: string, language: string | undefined, address: string): Promise<Page>
}

const pageOf = (status: number, html: string): Page => ({ status, ...storedOf(html) })

/** What Vite says of what it built: the file of a source, and the sources that its code cannot do without. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const [seen, files] = [new Set<string>(), new Set<string>()]
  const follow = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    const built = manifest[source]
    if (!built) throw new Error(`${source} was not built`)
    files.add(built.file)
    for (const needed of built.imports ?? []) follow(needed)
  }
  for (const source of sources) follow(source)
  return files
}

/** index.html, cut at the places that a page fills. */
function templateOf(html: string, manifest: Manifest): (page: RenderedPage) => string {
  const cut = /^(.*)<html lang="en">(.*)<!--head-->.*<!--\/head-->(.*)<!--app-->(.*)<!--state-->(.*)$/s.exec(
    html,
  )
  if (!cut) throw new Error('index.html lacks a place for a page: head, app or state')
  const [, start, toHead, toApp, toState, end] = cut
  const codeOf = (sources: readonly string[]): string =>
    [...filesOf(manifest, sources)]
      .filter((file) => !html.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('')
  return ({ lang, head, html: app, sources, state }) => {
    // Scripts come after what there is to see; where there is nothing without them, they do not wait for it.
    const rest =
      sources.length > 0
        ? toApp?.replaceAll(' fetchpriority="low"', '').replace('</head>', `${codeOf(sources)}$&`)
        : toApp
    return `${start}<html lang="${lang}">${toHead}${head}${rest}${app}${toState}<script type="application/json" id="state">${state}</script>${end}`
  }
}

interface Parts {
  readonly template: string
  readonly manifest: Manifest
  readonly render: (request: PageRequest, address: string, read: Read) => Promise<RenderedPage>
  readonly origin: string
  readonly log: FastifyBaseLogger
  readonly invalidations?: Invalidations | undefined
  readonly cacheMs?: number | undefined
}

/**
 * Pages are made for nobody in particular, so that many may have the same one. They are kept until something that the
 * answers in them were made from changes. One that cannot be rendered is sent empty: the script fills it. So is one
 * for which the API has no answer now; it says so, and is not cache.
 */
export function createPages({
  template,
  manifest,
  render,
  origin,
  log,
  invalidations,
  cacheMs,
}: Parts): Pages {
  const fill = templateOf(template, manifest)
  const cache = createTaggedCache<Page>({ invalidations, ms: cacheMs })
  const make = async (request: PageRequest, address: string, read: Read): Promise<Page> => {
    try {
      const page = await render(request, address, read)
      return { ...pageOf(page.status, fill(page)), movedTo: page.movedTo }
    } catch (err) {
      if (err instanceof AppError) throw err
      log.error({ err }, 'a page could not be rendered')
      read.note()
      return pageOf(200, template)
    }
  }
  return {
    async get(url, language, address) {
      let isOwn = false
      const own = (read: Read) => {
        isOwn = true
        return make({ url, origin, language }, address, read)
      }
      try {
        // What another visitor was refused is not refused to this one.
        return await cache
          .get(`${language ?? ''} ${url}`, own)
          .catch((error: unknown) => (isOwn ? Promise.reject(error) : own(new Read())))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { ...pageOf(error.status, template), retryAfter: error.retryAfter }
      }
    },
  }
}
