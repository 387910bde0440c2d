import { marketTexts as english } from '../en/market.ts'

/** What members offer each other. */
export const marketTexts = { ...english } as const
