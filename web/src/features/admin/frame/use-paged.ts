import { navigate, usePlace } from '../../../lib/routing/router.tsx'

const PAGE_SIZE = 25

/** Which part of a module's list is shown, by the address: every change but that of the page begins at the first one. */
export function usePaged() {
  const { search } = usePlace()
  const params = new URLSearchParams(search)
  const asked = Number(params.get('page'))
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 1
  const hrefOf = (change: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }
  return {
    page,
    limit: PAGE_SIZE,
    pagesOf: (total: number) => Math.ceil(total / PAGE_SIZE),
    /** What a filter is set to; '' where it is not. */
    filterOf: (name: string): string => params.get(name) ?? '',
    hrefOf,
    pageHref: (n: number) => hrefOf(n > 1 ? { page: String(n) } : {}),
    choose: (change: Readonly<Record<string, string>>) => navigate(hrefOf(change), { replace: true }),
  }
}
