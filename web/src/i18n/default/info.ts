import { infoTexts as english } from '../en/info.ts'

/** The pages that the foot of every page leads to. */
export const infoTexts = english
