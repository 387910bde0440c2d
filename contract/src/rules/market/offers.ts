/** What may be offered, and how. */

export const LEAST_PRICE = 1
export const MOST_PRICE = 100_000
export const MOST_OFFER_PHOTOS = 5
export const MOST_WANTED_KITS = 10
export const MAX_WISHES = 1000
export const MAX_SHIPS_TO = 200

export const OFFER_STATUSES = ['open', 'reserved', 'done', 'withdrawn'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

interface SaidOffer {
  readonly for_sale: boolean
  readonly for_swap: boolean
  readonly price: number | null
  readonly ships_to: string
}
export type OfferField = 'for_sale' | 'price' | 'ships_to'

export const priceFault = (price: number | null): string | undefined => {
  if (price === null) return 'Price is required'
  return price < LEAST_PRICE || price > MOST_PRICE ? 'The price must be from 1 to 100,000 euros' : undefined
}

/** What an offer lacks: the field, and why. A price is of a sale; what is only for swap has none. */
export function offerFaults({ for_sale, for_swap, price, ships_to }: SaidOffer): [OfferField, string][] {
  const faults: [OfferField, string][] = []
  if (!for_sale && !for_swap) faults.push(['for_sale', 'Choose for sale, for swap, or both'])
  const money = for_sale ? priceFault(price) : undefined
  if (money) faults.push(['price', money])
  if (ships_to.trim() === '') faults.push(['ships_to', 'Where you send is required'])
  return faults
}
