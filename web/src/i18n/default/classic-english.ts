import { classicEnglishTexts as english } from '../en/classic-english.ts'

/** English in the default wording, too. */
export const classicEnglishTexts = english
