import { defaultTexts } from '../i18n/default.ts'
import type { Texts } from '../i18n/message.ts'

/** The default texts; those of members are among them once something of theirs was fetched. */
export const knownTexts = defaultTexts as unknown as Texts

/** Fetches code that only members see, with its texts. */
export async function withMemberTexts<T>(code: Promise<T>): Promise<T> {
  const [fetched, { memberTexts }] = await Promise.all([code, import('../i18n/default-members.ts')])
  Object.assign(knownTexts, memberTexts)
  return fetched
}
