import type { Printed } from '@kitdex/contract/drawing/address'
import type { ItemFace } from './item-face.ts'

/** What is pressed on its back, where anything is. */
export const printedOf = ({
  name_printing,
  number_printing,
}: Pick<ItemFace, 'name_printing' | 'number_printing'>): Printed | undefined =>
  name_printing !== null || number_printing !== null
    ? { name: name_printing ?? '', number: number_printing === null ? null : Number(number_printing) }
    : undefined
