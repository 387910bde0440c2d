import { consoleTexts as english } from '../en/console.ts'

/** The modules of the admin console, and what they show. */
export const consoleTexts = {
  ...english,
  'devtools.open.vip_silver': 'Early access: from VIP Argent',
  'devtools.open.vip_gold': 'Early access: from VIP Or',
  'devtools.open.vip_diamond': 'Early access: from VIP Diamant',
  'vip.silver': 'Argent',
  'vip.gold': 'Or',
  'vip.diamond': 'Diamant',
} as const
