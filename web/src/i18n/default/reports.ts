import { reportsTexts as english } from '../en/reports.ts'

/** The dialog in which something is reported, and the moderators' list of it. */
export const reportsTexts = english
