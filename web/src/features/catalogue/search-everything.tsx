import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { navigate, usePlace } from '../../lib/router.tsx'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Input } from '../../ui/field.tsx'

const SHORTEST = 3

/** Searches everything: what is typed leads to the explorer once it is longer than two characters. */
export function SearchEverything() {
  const t = useText()
  const { pathname, search } = usePlace()
  const input = useRef<HTMLInputElement>(null)
  const isThere = pathname === '/explore'
  const asked = isThere ? (new URLSearchParams(search).get('q') ?? '') : ''
  const text = useTypedText(asked, (q) => {
    if (q.length >= SHORTEST) navigate(`/explore?q=${encodeURIComponent(q)}`, { replace: isThere })
  })
  // The Kit Area has a search of its own.
  useSlash(input, pathname !== '/kit-area')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    text.commit(text.draft)
  }
  return (
    <search className="w-full">
      <form onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -mt-[9px] text-muted"
        />
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          className="h-10 pl-9"
          aria-label={t('explore.search')}
          placeholder={t('explore.search')}
          value={text.draft}
          onChange={(event) => text.type(event.target.value)}
        />
      </form>
    </search>
  )
}
