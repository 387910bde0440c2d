import { catalogueTexts } from './default/catalogue.ts'
import { shellTexts } from './default/shell.ts'

/** The product's own wording, French and English side by side, as the specification gives it: what every visitor sees. */
export const defaultTexts = { ...shellTexts, ...catalogueTexts }
