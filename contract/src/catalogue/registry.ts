import { brand } from './brand.ts'
import { competition } from './competition.ts'
import type { AnyEntity, EntityType } from './entity.ts'
import { masterKit } from './master-kit.ts'
import { player } from './player.ts'
import { referenceKit } from './reference-kit.ts'
import { team } from './team.ts'

/** Every type of entry the catalogue holds. Generic code loops over this and knows no type by name. */
export const registry = {
  team,
  brand,
  player,
  competition,
  master_kit: masterKit,
  reference_kit: referenceKit,
} as const satisfies Record<EntityType, AnyEntity>

export const entities: readonly AnyEntity[] = Object.values(registry)
