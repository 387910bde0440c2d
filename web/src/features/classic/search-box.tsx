import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Input } from '../../ui/field.tsx'
import { useClassic } from './classic-view.ts'

/** Leads to what is found: after a pause, or at once with Enter. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const t = useText()
  const { search, setSearch, go } = useClassic()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (search.trim() === '') return
    go('explore')
    onSearch?.()
  }
  return (
    <search className="block w-full min-w-0">
      <form onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -mt-[9px] text-muted"
        />
        <Input
          type="search"
          enterKeyHint="search"
          maxLength={200}
          className="pl-9"
          aria-label={t('classic.search')}
          placeholder={t('classic.searchHint')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
    </search>
  )
}
