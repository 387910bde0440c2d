import { consoleTexts as english } from '../en/console.ts'

/** The modules of the admin console, and what they show. */
export const consoleTexts = {
  ...english,
  'vip.silver': 'Argent',
  'vip.gold': 'Or',
  'vip.diamond': 'Diamant',
} as const
