import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { fieldOf } from '../contribution/field-of.ts'

/** A part of a whole; in words where there is no whole. */
export function useShare(): (part: number, whole: number) => string {
  const t = useText()
  const format = useFormat()
  return (part, whole) => (whole === 0 ? t('analytics.noneYet') : format.percent(part / whole))
}

export function useFieldName(): (type: EntityType, field: string) => string {
  const label = useLabel()
  return (type, name) => {
    const field = fieldOf(type, name)
    return `${label(registry[type].label.one)} · ${field ? label(field.label) : name}`
  }
}
