import { guardTexts as english } from '../en/guard.ts'

/** What stands where a page is for members alone, or where there is none. */
export const guardTexts = {
  ...english,
  'collection.signInTitle': 'Sign In Required',
  'notFound.home': 'Go Back Home',
} as const
