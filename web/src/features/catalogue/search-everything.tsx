import { useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { navigate, usePlace } from '../../lib/router.tsx'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { SearchField } from '../../ui/search-field.tsx'

const SHORTEST = 3

/** Searches everything: what is typed leads to the explorer once it is longer than two characters. */
export function SearchEverything() {
  const t = useText()
  const { pathname, search } = usePlace()
  const input = useRef<HTMLInputElement>(null)
  const isThere = pathname === '/explore'
  const asked = isThere ? (new URLSearchParams(search).get('q') ?? '') : ''
  const text = useTypedText(asked, (q) => {
    if (q.length < SHORTEST && !(isThere && q === '')) return
    // Whoever looks at players goes on looking at players.
    const params = new URLSearchParams(isThere ? location.search : '')
    if (q) params.set('q', q)
    else params.delete('q')
    navigate(params.size > 0 ? `/explore?${params}` : '/explore', { replace: isThere })
  })
  // The Kit Area has a search of its own.
  useSlash(input, pathname !== '/kit-area')
  return (
    <SearchField
      name={t('explore.search')}
      hint={t('explore.search')}
      text={text}
      input={input}
      className="h-10"
    />
  )
}
