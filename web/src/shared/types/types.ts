import type { registry } from '@kitdex/contract/catalogue/registry'
import { brands } from './brand.ts'
import { competitions } from './competition.ts'
import type { TypeDescription } from './describe.ts'
import { masterKits } from './master-kit.ts'
import { players } from './player.ts'
import { teams } from './team.ts'

/** The types that have a list and a page of their own, in the order in which they are shown. */
export const TYPES = {
  team: teams,
  brand: brands,
  player: players,
  competition: competitions,
  master_kit: masterKits,
} as const

export type ListedType = keyof typeof TYPES
/** Those whose pages are made from their description. */
export type DescribedType = Exclude<ListedType, 'master_kit'>

export const listedTypes = (): ListedType[] => Object.keys(TYPES) as ListedType[]
export const describedTypes = (): DescribedType[] =>
  listedTypes().filter((type): type is DescribedType => TYPES[type].page !== undefined)

export const typeOf = (type: ListedType): TypeDescription => TYPES[type]

/** Its name in addresses. */
export const slugOf = <T extends ListedType>(type: T) =>
  TYPES[type].definition.slug as (typeof registry)[T]['slug']
