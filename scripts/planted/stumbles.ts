import { CONTRIBUTING_STUMBLES } from './contributing-stumbles.ts'
import type { Fault } from './fault.ts'
import { FINDING_STUMBLES } from './finding-stumbles.ts'
import { KEEPING_STUMBLES } from './keeping-stumbles.ts'

/** The cures of what people stumbled over, each taken away. */
export const STUMBLES: readonly Fault[] = [...FINDING_STUMBLES, ...KEEPING_STUMBLES, ...CONTRIBUTING_STUMBLES]
