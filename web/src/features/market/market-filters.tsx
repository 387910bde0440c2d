import { CONDITIONS } from '@kitdex/contract/rules/collection/item-words'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { AmountInput } from '../../shared/items/amount-input.tsx'
import { FacetSelect } from '../../shared/items/facet-select.tsx'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import type { ListControl } from '../../shared/lists/use-list-view.ts'
import { facetsQuery } from '../../shared/market/market-queries.ts'
import { Field, Select } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { SORTS } from './market-data.ts'

/** What the offers can be narrowed to. */
export function MarketFilters({ view, choose }: ListControl) {
  const t = useText()
  const nameOf = useChoiceName()
  const isIn = useUser() !== null
  const { data: facets } = useQuery(facetsQuery)
  const set = (name: string, value: string) => choose({ filters: { [name]: value } })
  const chosen = (name: string) => view.filters[name] ?? ''
  const facet = (name: string, of: 'club' | 'season' | 'size' | 'condition', label: string) => (
    <FacetSelect
      label={label}
      values={facets?.[of] ?? []}
      chosen={chosen(name)}
      nameOf={of === 'condition' ? (value) => nameOf(CONDITIONS, value) : undefined}
      onChoose={(value) => set(name, value)}
    />
  )
  const amount = (name: 'min_price' | 'max_price', label: string) => (
    <Field label={label}>
      <AmountInput value={chosen(name)} onChange={(value) => set(name, value)} />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-1">
      {facet('club', 'club', t('collection.club'))}
      {facet('season', 'season', t('collection.season'))}
      {facet('shirt_size', 'size', t('collection.size'))}
      {facet('condition', 'condition', t('collection.condition'))}
      {amount('min_price', t('market.minPrice'))}
      {amount('max_price', t('market.maxPrice'))}
      <Field label={t('market.kind')}>
        <Select value={chosen('kind')} onChange={({ target }) => set('kind', target.value)}>
          <option value="">{t('market.kindAll')}</option>
          <option value="sale">{t('market.sale')}</option>
          <option value="swap">{t('market.swap')}</option>
        </Select>
      </Field>
      <Field label={t('market.sort')}>
        <Select
          value={chosen('order') || SORTS[0]}
          onChange={({ target }) => set('order', target.value === SORTS[0] ? '' : target.value)}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`market.sort.${sort}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isIn ? (
        <SwitchField
          name={t('market.onlyWanted')}
          isOn={chosen('wanted') === 'true'}
          onSwitch={(isOn) => set('wanted', isOn ? 'true' : '')}
        />
      ) : null}
    </div>
  )
}
