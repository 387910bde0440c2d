import type { Worded } from '@kitdex/contract/message-of'
import { own } from '@kitdex/contract/own'
import type { Dictionary } from '../../i18n/message.ts'
import { fillIn, SETTINGS } from './language.ts'

type Refusals = Dictionary['refusals']

/** Those of the language that is shown: only the browser has one, the server renders for everybody. */
let shown: { refusals: Refusals; setting: (typeof SETTINGS)['fr'] } = {
  refusals: {},
  setting: SETTINGS.default,
}

export function showRefusals(refusals: Refusals, language: keyof typeof SETTINGS): void {
  shown = { refusals, setting: SETTINGS[language] }
}

/** What the server says, in the language that is shown; as it says it where that language has no words of its own. */
export function worded(text: string, { code, values }: Worded): string {
  const message = own(shown.refusals, code ?? '')
  return message === undefined ? text : fillIn(message, shown.setting, values ?? {})
}
