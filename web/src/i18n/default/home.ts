import { homeTexts as english } from '../en/home.ts'

/** The home page, and what newsletters lead to. */
export const homeTexts = {
  ...english,
  'home.lead': "The world's most complete collaborative football database.",
} as const
