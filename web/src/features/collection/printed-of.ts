import type { Printed } from '@kitdex/contract/drawing/address'
import type { Item } from './collection-data.ts'

/** What is pressed on its back, where anything is. */
export const printedOf = ({ name_printing, number_printing }: Item): Printed | undefined =>
  name_printing !== null || number_printing !== null
    ? { name: name_printing ?? '', number: number_printing === null ? null : Number(number_printing) }
    : undefined
