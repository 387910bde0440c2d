import { accountTexts } from './en/account.ts'
import { adminTexts } from './en/admin.ts'
import { analyticsTexts } from './en/analytics.ts'
import { auditTexts } from './en/audit.ts'
import { catalogueTexts } from './en/catalogue.ts'
import { classicTexts } from './en/classic.ts'
import { classicEnglishTexts } from './en/classic-english.ts'
import { collectionTexts } from './en/collection.ts'
import { collectionIoTexts } from './en/collection-io.ts'
import { consoleTexts } from './en/console.ts'
import { contributionsTexts } from './en/contributions.ts'
import { entriesTexts } from './en/entries.ts'
import { exploreTexts } from './en/explore.ts'
import { figuresTexts } from './en/figures.ts'
import { guardTexts } from './en/guard.ts'
import { homeTexts } from './en/home.ts'
import { infoTexts } from './en/info.ts'
import { kitsTexts } from './en/kits.ts'
import { listsTexts } from './en/lists.ts'
import { marketTexts } from './en/market.ts'
import { moderationTexts } from './en/moderation.ts'
import { profileTexts } from './en/profile.ts'
import { refusals } from './en/refusals.ts'
import { reportsTexts } from './en/reports.ts'
import { reviewsTexts } from './en/reviews.ts'
import { shellTexts } from './en/shell.ts'
import type { Dictionary, Texts } from './message.ts'

export const texts: Texts = {
  ...shellTexts,
  ...homeTexts,
  ...infoTexts,
  ...reportsTexts,
  ...catalogueTexts,
  ...guardTexts,
  ...kitsTexts,
  ...entriesTexts,
  ...listsTexts,
  ...exploreTexts,
  ...reviewsTexts,
  ...accountTexts,
  ...adminTexts,
  ...collectionTexts,
  ...collectionIoTexts,
  ...consoleTexts,
  ...auditTexts,
  ...contributionsTexts,
  ...figuresTexts,
  ...marketTexts,
  ...moderationTexts,
  ...analyticsTexts,
  ...profileTexts,
  ...classicTexts,
  ...classicEnglishTexts,
}

/** All that is said in this language, the server's refusals included. */
export const wording: Dictionary = { texts, refusals }
