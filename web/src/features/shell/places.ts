import { House, type LucideIcon, Shirt } from 'lucide-react'
import type { TextKey } from '../../i18n/message.ts'

export interface Place {
  readonly to: string
  readonly name: Extract<TextKey, `nav.${string}`>
  readonly icon: LucideIcon
}

/** The places of the product. A new one is a line here. */
export const PLACES: readonly Place[] = [
  { to: '/', name: 'nav.home', icon: House },
  { to: '/kit-area', name: 'nav.kitArea', icon: Shirt },
]
