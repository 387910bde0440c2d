import { CONDITION_WORDS, conditionShown } from '@kitdex/contract/rules/collection/item-words'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useItemWords } from '../../../shared/items/use-item-words.ts'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import type { Item } from '../collection-data.ts'
import { addressOfItem, SelectBox } from './item-card.tsx'
import { ConditionCell, SizeCell } from './table-cells.tsx'

interface Props {
  items: readonly Item[]
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
}

/** Everything in columns, for those who count. It scrolls inside itself. */
export function ItemTable({ items, selected, onSelect }: Props) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const wordsOf = useItemWords()
  const money = (amount: number | null | undefined) => (amount == null ? '–' : format.euros(amount))
  const cell = 'px-3 py-2 whitespace-nowrap'
  return (
    <section
      aria-label={t('collection.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-raised"
    >
      <table className="w-full text-left text-small">
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className={cell}>
              <span className="sr-only">{t('collection.selection')}</span>
            </th>
            {[
              t('collection.kit'),
              t('collection.season'),
              t('collection.brand'),
              t('collection.size'),
              t('collection.condition'),
            ].map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
            {[
              t('collection.purchasePrice'),
              t('collection.userEstimate'),
              t('collection.productEstimate'),
            ].map((name) => (
              <th key={name} scope="col" className={`${cell} text-right font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const words = wordsOf(item)
            const { club } = item.master_kit
            const printed = [words.title === club ? '' : `· ${words.title}`, words.number]
            const face = [club, ...printed].filter(Boolean).join(' ')
            return (
              <tr key={item.id} className="border-line border-t hover:bg-fill">
                <td className={cell}>
                  <SelectBox
                    item={item}
                    isSelected={selected.has(item.id)}
                    onSelect={(isSelected) => onSelect(item.id, isSelected)}
                  />
                </td>
                <th scope="row" className="px-3 py-2 font-semibold">
                  {/* What a long name would push out of sight is what the table is for. */}
                  <span className="wrap-anywhere block min-w-44 max-w-96">
                    <Link
                      to={addressOfItem(item)}
                      aria-label={`${face}, ${words.beside}`}
                      className="underline-offset-4 hover:underline"
                    >
                      {face}
                    </Link>
                  </span>
                </th>
                <td className={cell}>{words.when}</td>
                <td className={cell}>{item.master_kit.brand ?? '–'}</td>
                <td className={cell}>
                  {item.collection_type === 'sold' ? (item.size ?? '–') : <SizeCell item={item} />}
                </td>
                <td className={cell}>
                  {item.collection_type === 'owned' ? (
                    <ConditionCell item={item} />
                  ) : (
                    nameOf(CONDITION_WORDS, conditionShown(item)) || '–'
                  )}
                </td>
                <td className={`${cell} text-right`}>{money(item.purchase_price)}</td>
                <td className={`${cell} text-right`}>{money(item.user_estimate)}</td>
                <td className={`${cell} text-right`}>{money(item.price_estimation?.estimated_price)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
