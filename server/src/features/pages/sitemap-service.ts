import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { escapeXml } from '@kitdex/contract/drawing/svg'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { listFrom, listPartStarts } from './sitemap-repo.ts'

/** A part may have 50,000 addresses; fewer are read, packed and fetched in one breath. */
const PART = 10_000

/** Where the page of an entry is; a kit has two, and the one in the Kit Area counts. */
const PLACES: Readonly<Record<string, string>> = {
  master_kit: '/kit-area/master/',
  reference_kit: '/kit-area/version/',
}
const placeOf = (entity: AnyEntity): string => PLACES[entity.type] ?? `/${entity.slug}/`

/** Versions are listed with their kit. */
const hasList = (entity: AnyEntity): boolean => entity.type !== 'reference_kit'

/** Pages that are no entry's. */
const PAGES = [
  ...['/', '/kit-area', '/explore', '/catalogue', '/database-contributions'],
  ...['/about', '/help', '/terms', '/privacy', '/licence', '/contact'],
]

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

interface Site {
  readonly publicUrl: string
  readonly entities: readonly AnyEntity[]
}

const location = (site: Site, path: string): string => `<loc>${escapeXml(site.publicUrl + path)}</loc>`

/** The parts, by the first entry that each has: an address that stays the same while the catalogue grows. */
export async function sitemapIndex(db: Db, site: Site): Promise<string> {
  const starts = await Promise.all(site.entities.map((entity) => listPartStarts(db, entity, PART)))
  const parts = site.entities.flatMap(({ slug }, i) =>
    (starts[i] ?? []).map((id) => `/sitemaps/${slug}/${id}.xml.gz`),
  )
  const lines = ['/sitemaps/pages.xml.gz', ...parts].map(
    (path) => `<sitemap>${location(site, path)}</sitemap>`,
  )
  return [HEAD, `<sitemapindex ${SCHEMA}>`, ...lines, '</sitemapindex>'].join('\n')
}

const pack = (lines: readonly string[]): Promise<Buffer> =>
  promisify(gzip)([HEAD, `<urlset ${SCHEMA}>`, ...lines, '</urlset>'].join('\n'))

export const sitemapOfPages = (site: Site): Promise<Buffer> =>
  pack(
    [...PAGES, ...site.entities.filter(hasList).map(({ slug }) => `/${slug}`)].map(
      (path) => `<url>${location(site, path)}</url>`,
    ),
  )

export async function sitemapPart(db: Db, site: Site, slug: string, id: string): Promise<Buffer> {
  const entity = site.entities.find((candidate) => candidate.slug === slug)
  if (!entity || !isId(id)) throw notFound()
  const rows = await listFrom(db, entity, id, PART)
  const place = placeOf(entity)
  return pack(
    rows.map(
      (row) =>
        `<url>${location(site, place + row.id)}<lastmod>${new Date(row.updated_at).toISOString()}</lastmod></url>`,
    ),
  )
}

/** What only members have, and calls, are nothing for a search engine. */
export const robots = ({ publicUrl }: Site): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/share/',
    'Allow: /api/uploads/',
    'Disallow: /profile',
    'Disallow: /users/',
    'Disallow: /admin',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
