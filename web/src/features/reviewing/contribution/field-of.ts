import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'

/** The definition of a field, while there is one of that name. */
export function fieldOf(type: EntityType, name: string): Field | undefined {
  const { fields }: AnyEntity = registry[type]
  return fields[name]
}
