import { useEffect } from 'react'

/** What the browser's tab, its history and a bookmark call the page. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Kitdex` : 'Kitdex'
  }, [title])
}
