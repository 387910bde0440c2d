import { defaultTexts } from '../i18n/default.ts'
import type { Texts } from '../i18n/message.ts'

/** The default texts; those that not every page shows are among them once the code that shows them was fetched. */
export const knownTexts = defaultTexts as unknown as Texts

type Fetched = Promise<Partial<Texts>>

/** Fetches code with the default texts that only it shows. */
export async function withTexts<T>(code: Promise<T>, ...parts: readonly Fetched[]): Promise<T> {
  const [fetched, ...texts] = await Promise.all([code, ...parts])
  Object.assign(knownTexts, ...texts)
  return fetched
}

export const homeTexts = (): Fetched => import('../i18n/default/home.ts').then((m) => m.homeTexts)
export const listsTexts = (): Fetched => import('../i18n/default/lists.ts').then((m) => m.listsTexts)
export const reviewsTexts = (): Fetched => import('../i18n/default/reviews.ts').then((m) => m.reviewsTexts)

/** The file of the texts of members, for the first HTML of their pages. */
export const MEMBER_TEXTS = 'src/i18n/default-members.ts'

/** Fetches code that only members see, with its texts. */
export const withMemberTexts = <T>(code: Promise<T>): Promise<T> =>
  withTexts(
    code,
    import('../i18n/default-members.ts').then((m) => m.memberTexts),
  )
