import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ContributionKind } from '../xp.ts'
import { isBlank } from './forms.ts'

/** master_kit is a Master Kit. */
const typeName = (type: string): string =>
  type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** What a contribution is called when its author did not say: by what it does to what. */
export function contributionTitle(
  entity: AnyEntity,
  kind: ContributionKind,
  name: string,
  data: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): string {
  if (kind === 'create') return `New ${typeName(entity.type)} ${name || '(unnamed)'}`
  if (kind === 'merge') return `Merge ${typeName(entity.type)} - ${name}`
  const [only, ...others] = Object.keys(data)
  if (only === undefined || others.length > 0) return `Profile improvement - ${name}`
  const field = entity.fields[only]?.label
  return `${isBlank(base[only]) ? 'Addition' : 'Update'} ${field?.default ?? field?.en ?? only} - ${name}`
}
