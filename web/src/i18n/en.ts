import { accountTexts } from './en/account.ts'
import { catalogueTexts } from './en/catalogue.ts'
import { collectionTexts } from './en/collection.ts'
import { collectionIoTexts } from './en/collection-io.ts'
import { contributionsTexts } from './en/contributions.ts'
import { figuresTexts } from './en/figures.ts'
import { homeTexts } from './en/home.ts'
import { listsTexts } from './en/lists.ts'
import { reviewsTexts } from './en/reviews.ts'
import { shellTexts } from './en/shell.ts'
import type { Texts } from './message.ts'

export const texts: Texts = {
  ...shellTexts,
  ...homeTexts,
  ...catalogueTexts,
  ...listsTexts,
  ...reviewsTexts,
  ...accountTexts,
  ...collectionTexts,
  ...collectionIoTexts,
  ...contributionsTexts,
  ...figuresTexts,
}
