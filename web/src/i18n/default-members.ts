import { accountTexts } from './default/account.ts'
import { adminTexts } from './default/admin.ts'
import { analyticsTexts } from './default/analytics.ts'
import { collectionTexts } from './default/collection.ts'
import { collectionIoTexts } from './default/collection-io.ts'
import { contributionsTexts } from './default/contributions.ts'
import { figuresTexts } from './default/figures.ts'
import { marketTexts } from './default/market.ts'
import { moderationTexts } from './default/moderation.ts'
import { profileTexts } from './default/profile.ts'
import { reportsTexts } from './default/reports.ts'
import { reviewsTexts } from './default/reviews.ts'

/** The default texts of members: they come with the code that shows them. */
export const memberTexts = {
  ...reviewsTexts,
  ...reportsTexts,
  ...accountTexts,
  ...adminTexts,
  ...collectionTexts,
  ...collectionIoTexts,
  ...contributionsTexts,
  ...figuresTexts,
  ...marketTexts,
  ...moderationTexts,
  ...analyticsTexts,
  ...profileTexts,
}
