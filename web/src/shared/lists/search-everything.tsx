import { useRef } from 'react'
import { navigate, usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { TOO_SHORT } from './search-length.ts'

/** Searches everything: what is typed leads to the explorer once it is long enough; or Enter does. */
export function SearchEverything({ atPause = true }: { atPause?: boolean }) {
  const t = useText()
  const { pathname, search } = usePlace()
  const input = useRef<HTMLInputElement>(null)
  const isThere = pathname === '/explore'
  const asked = isThere ? (new URLSearchParams(search).get('q') ?? '') : ''
  const lookFor = (q: string) => {
    if (q.length <= TOO_SHORT && !(isThere && q === '')) return
    // Whoever looks at players goes on looking at players.
    const params = new URLSearchParams(isThere ? location.search : '')
    if (q) params.set('q', q)
    else params.delete('q')
    navigate(params.size > 0 ? `/explore?${params}` : '/explore', { replace: isThere })
  }
  const text = useTypedText(asked, lookFor, { atPause })
  // The Kit Area has a search of its own.
  useSlash(input, pathname !== '/kit-area')
  return (
    <SearchField
      name={t('explore.search')}
      hint={t('explore.search')}
      text={text}
      action="/explore"
      input={input}
      className="h-10"
    />
  )
}
