import { defaultTexts } from '../../i18n/default.ts'
import type { Texts } from '../../i18n/message.ts'

/** The default texts; those that not every page shows are among them once the code that shows them was fetched. */
export const knownTexts = defaultTexts as unknown as Texts

type Fetched = Promise<Partial<Texts>>

/** Fetches code with the default texts that only it shows. */
export async function withTexts<T>(code: Promise<T>, ...parts: readonly Fetched[]): Promise<T> {
  const [fetched, ...texts] = await Promise.all([code, ...parts])
  Object.assign(knownTexts, ...texts)
  return fetched
}

export const homeTexts = (): Fetched => import('../../i18n/default/home.ts').then((m) => m.homeTexts)
export const infoTexts = (): Fetched => import('../../i18n/default/info.ts').then((m) => m.infoTexts)
export const kitsTexts = (): Fetched => import('../../i18n/default/kits.ts').then((m) => m.kitsTexts)
export const entriesTexts = (): Fetched => import('../../i18n/default/entries.ts').then((m) => m.entriesTexts)
export const listsTexts = (): Fetched => import('../../i18n/default/lists.ts').then((m) => m.listsTexts)
export const exploreTexts = (): Fetched => import('../../i18n/default/explore.ts').then((m) => m.exploreTexts)
export const consoleTexts = (): Fetched => import('../../i18n/default/console.ts').then((m) => m.consoleTexts)
export const auditTexts = (): Fetched => import('../../i18n/default/audit.ts').then((m) => m.auditTexts)
export const guardTexts = (): Fetched => import('../../i18n/default/guard.ts').then((m) => m.guardTexts)

/** Fetches code that only members see, with its texts: those of any page may be among them. */
export const withMemberTexts = <T>(code: Promise<T>): Promise<T> =>
  withTexts(
    code,
    kitsTexts(),
    entriesTexts(),
    listsTexts(),
    exploreTexts(),
    guardTexts(),
    import('../../i18n/default-members.ts').then((m) => m.memberTexts),
  )
