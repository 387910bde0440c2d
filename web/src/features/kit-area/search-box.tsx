import { Search, X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import type { KitAreaControl } from './use-kit-area-view.ts'

export function SearchBox({ view, type }: KitAreaControl) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(view.q, (q) => type({ q }))

  useSlash(input)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    text.commit(text.draft)
  }
  const clear = () => {
    text.commit('')
    input.current?.focus()
  }
  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-[13px] -mt-2.5 text-muted"
        />
        <Input
          ref={input}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          className="h-[50px] pr-12 pl-[42px] [&::-webkit-search-cancel-button]:hidden"
          aria-label={t('kits.search')}
          placeholder={t('kits.searchHint')}
          value={text.draft}
          onChange={(event) => text.type(event.target.value)}
        />
        {text.draft ? (
          <IconButton name={t('kits.clearSearch')} onClick={clear} className="absolute top-[5px] right-[5px]">
            <X size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </form>
    </search>
  )
}
