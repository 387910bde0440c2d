import { usePlace } from '../../lib/routing/router.tsx'

/** Where an entry is that was asked for under an address of one that was merged into it. */
export function useMoved(
  asked: string,
  entry: { readonly id: string; readonly kitdex_reference: string } | undefined,
): { movedTo?: string } {
  const { pathname, search } = usePlace()
  const key = asked.toLowerCase()
  if (!entry || key === entry.id || key === entry.kitdex_reference.toLowerCase()) return {}
  const steps = pathname.split('/').map((step) => (step === encodeURIComponent(asked) ? entry.id : step))
  return { movedTo: steps.join('/') + search }
}
