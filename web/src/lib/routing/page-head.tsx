import { createContext, use, useEffect } from 'react'
import { navigate, usePlace } from './router.tsx'

/** What a page says of itself to browsers, search engines and whoever shows a preview of a link. */
export interface PageHead {
  /** Before `· Kitdex`; none: the product's name alone. */
  readonly title?: string
  readonly description?: string
  /** The one of its addresses that counts; its path unless it says so. */
  readonly canonical?: string
  /** The path of its picture, 1200 by 630. */
  readonly image?: string
  /** The thing is not there. */
  readonly status?: 404
  /** It is at another address now, for good. */
  readonly movedTo?: string | undefined
  /** Not for search engines. */
  readonly isPrivate?: boolean
  /** Facts for machines (schema.org), given whole addresses; asked for where the first HTML is made. */
  readonly facts?: (whole: (path: string) => string) => readonly object[]
}

/** Where the first HTML is made, what the page says is collected here. */
export const HeadContext = createContext<((head: PageHead) => void) | null>(null)

export const wholeTitle = ({ title }: PageHead): string => (title ? `${title} · Kitdex` : 'Kitdex')
export const isHidden = ({ status, isPrivate }: PageHead): boolean => status === 404 || isPrivate === true

const setContent = (name: string, content: string): void =>
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content)

/** A browser shares and bookmarks the canonical address: it has to move on with the page. */
function applyHead(title: string, description: string, canonical: string, hidden: boolean): void {
  document.title = title
  if (description) setContent('description', description)
  setContent('robots', hidden ? 'noindex' : 'index, follow')
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (link) link.href = new URL(link.href).origin + canonical
}

/** Once a page, where the page knows what it shows. */
export function usePageHead(head: PageHead): void {
  const { pathname } = usePlace()
  const collect = use(HeadContext)
  collect?.(head)
  const title = wholeTitle(head)
  const { description = '', canonical = pathname } = head
  const hidden = isHidden(head)
  useEffect(() => applyHead(title, description, canonical, hidden), [title, description, canonical, hidden])
  const { movedTo } = head
  useEffect(() => {
    if (movedTo) navigate(movedTo, { replace: true })
  }, [movedTo])
}
