import { accountTexts } from './default/account.ts'
import { collectionTexts } from './default/collection.ts'
import { collectionIoTexts } from './default/collection-io.ts'
import { contributionsTexts } from './default/contributions.ts'
import { figuresTexts } from './default/figures.ts'

/** The default texts of what visitors do not see: they come with the code that shows them. */
export const memberTexts = {
  ...accountTexts,
  ...collectionTexts,
  ...collectionIoTexts,
  ...contributionsTexts,
  ...figuresTexts,
}
