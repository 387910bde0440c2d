import { useRef } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import type { ListControl } from '../../shared/lists/use-list-view.ts'
import { SearchField } from '../../ui/search-field.tsx'

export function SearchBox({ view, type }: ListControl) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(view.q, (q) => type({ q }))
  useSlash(input)
  return (
    <SearchField
      name={t('kits.search')}
      hint={t('kits.searchHint')}
      text={text}
      input={input}
      className="h-[50px]"
    />
  )
}
