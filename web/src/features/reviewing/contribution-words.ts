import type { Contribution } from '@kitdex/contract/api/contribution'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useFormat, useLabel, useText } from '../../lib/texts/i18n.tsx'

export interface ContributionWords {
  readonly type: string
  /** What it says of itself, else which fields it is about. */
  readonly line: string
  readonly created: string
  readonly images: string
}

export function useContributionWords(): (contribution: Contribution) => ContributionWords {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  return ({ entity_type, description, proposed_data, created_at, images_count, user_name }) => {
    const { fields, label: names }: AnyEntity = registry[entity_type]
    const about = Object.keys(proposed_data).flatMap((key) => {
      const field = fields[key]
      return field ? [label(field.label)] : []
    })
    return {
      type: label(names.one),
      line: description || about.join(', '),
      created: t('contributions.by', { date: format.date(created_at), name: user_name }),
      images: t('contributions.images', { n: images_count }),
    }
  }
}
