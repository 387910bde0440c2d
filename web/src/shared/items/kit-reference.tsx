import { Link } from '../../lib/routing/router.tsx'
import type { ItemFace } from './item-face.ts'

interface Props {
  kit: ItemFace['master_kit']
  className?: string
}

/** The reference of an item's kit, which leads to its page while it has one. */
export function KitReference({ kit, className = '' }: Props) {
  if (!kit.in_catalogue) return <span className={className}>{kit.kitdex_reference}</span>
  return (
    <Link to={`/kit-area/master/${kit.id}`} className={`${className} underline underline-offset-3`}>
      {kit.kitdex_reference}
    </Link>
  )
}
