import { accountTexts } from './fr/account.ts'
import { adminTexts } from './fr/admin.ts'
import { analyticsTexts } from './fr/analytics.ts'
import { auditTexts } from './fr/audit.ts'
import { catalogueTexts } from './fr/catalogue.ts'
import { classicTexts } from './fr/classic.ts'
import { classicEnglishTexts } from './fr/classic-english.ts'
import { collectionTexts } from './fr/collection.ts'
import { collectionIoTexts } from './fr/collection-io.ts'
import { consoleTexts } from './fr/console.ts'
import { contributionsTexts } from './fr/contributions.ts'
import { entriesTexts } from './fr/entries.ts'
import { exploreTexts } from './fr/explore.ts'
import { figuresTexts } from './fr/figures.ts'
import { guardTexts } from './fr/guard.ts'
import { homeTexts } from './fr/home.ts'
import { infoTexts } from './fr/info.ts'
import { kitsTexts } from './fr/kits.ts'
import { listsTexts } from './fr/lists.ts'
import { marketTexts } from './fr/market.ts'
import { moderationTexts } from './fr/moderation.ts'
import { nameOf } from './fr/names.ts'
import { profileTexts } from './fr/profile.ts'
import { refusals } from './fr/refusals.ts'
import { reportsTexts } from './fr/reports.ts'
import { reviewsTexts } from './fr/reviews.ts'
import { shellTexts } from './fr/shell.ts'
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
export const wording: Dictionary = { texts, refusals, nameOf }
