import { STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/texts/i18n.tsx'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import { byName, type FilterOptions, filterOptions, newestFirst } from '../../shared/lists/filter-options.ts'
import type { ListControl } from '../../shared/lists/use-list-view.ts'
import { useOffered } from '../../shared/lists/use-offered.ts'
import { Chips } from '../../ui/chips.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { filtersQuery } from './kit-area-data.ts'

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
export function FilterFields({ view, choose, type }: ListControl) {
  const t = useText()
  const nameOf = useChoiceName()
  const { data } = useQuery(filtersQuery(view))
  const { brand = '', season = '', kit_type = '' } = view.filters
  const brands = useOffered(data?.brand_id ?? [], brand)
  const seasons = useOffered(data?.season ?? [], season)
  const club = useTypedText(view.filters.club ?? '', (text) => type({ filters: { club: text } }))
  const isUnusual = kit_type !== '' && !OFFERED_TYPES.includes(kit_type)
  const types = isUnusual ? [...OFFERED_TYPES, kit_type] : OFFERED_TYPES
  return (
    <div className="grid gap-4 desktop:gap-5">
      <Field label={t('kits.club')}>
        <Input value={club.draft} maxLength={200} onChange={(event) => club.type(event.target.value)} />
      </Field>
      <Dropdown
        label={t('kits.brand')}
        all={t('kits.allBrands')}
        {...filterOptions(brands, brand, byName)}
        onChoose={(value) => choose({ filters: { brand: value } })}
      />
      <Dropdown
        label={t('kits.season')}
        all={t('kits.allSeasons')}
        {...filterOptions(seasons, season, newestFirst)}
        onChoose={(value) => choose({ filters: { season: value } })}
      />
      <Chips
        label={t('kits.type')}
        chips={[
          { value: '', name: t('kits.allTypes') },
          ...types.map((value) => ({ value, name: nameOf(STYLES, value) })),
        ]}
        value={kit_type}
        onChoose={(value) => choose({ filters: { kit_type: value } })}
      />
    </div>
  )
}
