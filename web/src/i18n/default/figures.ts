import { figuresTexts as english } from '../en/figures.ts'

/** What a collection comes to, and what it lacks: statistics and sets. */
export const figuresTexts = {
  ...english,
  'stats.unknownBrand': 'Unknown Brand',
} as const
