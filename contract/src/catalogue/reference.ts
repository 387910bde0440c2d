import { registry } from './registry.ts'

const HEADS = Object.values(registry).map(({ reference }) => reference)
const REFERENCE = new RegExp(`^KDX-(?:${HEADS.join('|')})-\\d{6,}$`, 'i')

/** Whether a text is the reference of an entry, as pages show it. */
export const isReference = (text: string): boolean => REFERENCE.test(text)
