import { ACCOUNTS_FAULTS } from './accounts-faults.ts'
import { CONTENT_FAULTS } from './content-faults.ts'
import type { Fault } from './fault.ts'
import { PLATFORM_FAULTS } from './platform-faults.ts'

export const FAULTS: readonly Fault[] = [...ACCOUNTS_FAULTS, ...CONTENT_FAULTS, ...PLATFORM_FAULTS]
