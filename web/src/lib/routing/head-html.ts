import { escapeXml } from '@kitdex/contract/drawing/svg'
import { jsonForHtml } from '../startup/start-state.ts'
import { isHidden, type PageHead, wholeTitle } from './page-head.tsx'

interface Site {
  readonly origin: string
  readonly pathname: string
  /** Of pages that say nothing of their own. */
  readonly description: string
  readonly locale: string
}

const PICTURE = '/api/share/kitdex.png'

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeXml(content)}">`

/** What a page says of itself, as the head of its HTML. Every text in it was written by somebody: it is escaped. */
export function headHtml(head: PageHead, site: Site): string {
  const whole = (path: string): string => new URL(site.origin + path).href
  const title = wholeTitle(head)
  const description = head.description ?? site.description
  const canonical = whole(head.canonical ?? site.pathname)
  const lines = [
    `<title>${escapeXml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isHidden(head) ? 'noindex' : 'index, follow'),
    `<link rel="canonical" href="${escapeXml(canonical)}">`,
  ]
  // A member's page is not for search engines; a link to it may have its preview all the same.
  if (!isHidden(head) || (head.isPrivate && head.image)) {
    lines.push(
      meta('property', 'og:site_name', 'Kitdex'),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:title', head.title ?? 'Kitdex'),
      meta('property', 'og:description', description),
      meta('property', 'og:url', canonical),
      meta('property', 'og:locale', site.locale.replace('-', '_')),
      meta('property', 'og:image', whole(head.image ?? PICTURE)),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', head.title ?? 'Kitdex'),
      meta('name', 'twitter:card', 'summary_large_image'),
    )
  }
  for (const fact of head.facts?.(whole) ?? []) {
    const said = jsonForHtml({ '@context': 'https://schema.org', ...fact })
    lines.push(`<script type="application/ld+json">${said}</script>`)
  }
  return lines.join('\n    ')
}
