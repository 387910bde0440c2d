import { infoTexts as wording } from '../default/info.ts'
import type { Wording } from '../message.ts'

/** The default ones are in English. */
export const infoTexts: Wording<typeof wording> = wording
