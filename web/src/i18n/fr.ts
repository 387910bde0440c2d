import { accountTexts } from './fr/account.ts'
import { catalogueTexts } from './fr/catalogue.ts'
import { collectionTexts } from './fr/collection.ts'
import { collectionIoTexts } from './fr/collection-io.ts'
import { contributionsTexts } from './fr/contributions.ts'
import { figuresTexts } from './fr/figures.ts'
import { shellTexts } from './fr/shell.ts'
import type { Texts } from './message.ts'

export const texts: Texts = {
  ...shellTexts,
  ...catalogueTexts,
  ...accountTexts,
  ...collectionTexts,
  ...collectionIoTexts,
  ...contributionsTexts,
  ...figuresTexts,
}
