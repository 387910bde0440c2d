import { auditTexts as english } from '../en/audit.ts'

/** What the audit log says of what was done. */
export const auditTexts = english
