import { STYLES } from '@kitdex/contract/rules/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.tsx'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Chips } from '../../ui/chips.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { byName, type FilterOptions, filterOptions, newestFirst } from '../catalogue/filter-options.ts'
import { useChoiceName } from '../catalogue/kit-words.ts'
import { filtersQuery } from './kit-area-data.ts'
import type { KitAreaControl } from './use-kit-area-view.ts'

const OFFERED_TYPES = ['home', 'away', 'third', 'training']

interface DropdownProps extends FilterOptions {
  label: string
  all: string
  onChoose: (value: string) => void
}

function Dropdown({ label, all, options, chosen, onChoose }: DropdownProps) {
  const t = useText()
  return (
    <Field label={label}>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {count === null ? value : t('kits.option', { name: value, n: count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The filters, the same in the column beside the results and in the sheet of a phone. */
export function FilterFields({ view, choose, type }: KitAreaControl) {
  const t = useText()
  const nameOf = useChoiceName()
  const { data } = useQuery(filtersQuery(view))
  const club = useTypedText(view.club, (text) => type({ club: text }))
  const isUnusual = view.kit_type !== '' && !OFFERED_TYPES.includes(view.kit_type)
  const types = isUnusual ? [...OFFERED_TYPES, view.kit_type] : OFFERED_TYPES
  return (
    <div className="grid gap-4 desktop:gap-5">
      <Field label={t('kits.club')}>
        <Input value={club.draft} maxLength={200} onChange={(event) => club.type(event.target.value)} />
      </Field>
      <Dropdown
        label={t('kits.brand')}
        all={t('kits.allBrands')}
        {...filterOptions(data?.facets.brand_id ?? [], view.brand, byName)}
        onChoose={(brand) => choose({ brand })}
      />
      <Dropdown
        label={t('kits.season')}
        all={t('kits.allSeasons')}
        {...filterOptions(data?.facets.season ?? [], view.season, newestFirst)}
        onChoose={(season) => choose({ season })}
      />
      <Chips
        label={t('kits.type')}
        chips={[
          { value: '', name: t('kits.allTypes') },
          ...types.map((value) => ({ value, name: nameOf(STYLES, value) })),
        ]}
        value={view.kit_type}
        onChoose={(kit_type) => choose({ kit_type })}
      />
    </div>
  )
}
