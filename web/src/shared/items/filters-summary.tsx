import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'

/** What the filters and the order of a collection are folded away behind. */
export function FiltersSummary() {
  const t = useText()
  return (
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold">
      <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('collection.filters')}
      <ChevronDown size={18} aria-hidden="true" className="ml-auto group-open:rotate-180" />
    </summary>
  )
}
