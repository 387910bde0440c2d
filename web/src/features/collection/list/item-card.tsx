import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { ItemBadge } from '../../../shared/items/item-badge.tsx'
import { ItemPicture } from '../../../shared/items/item-picture.tsx'
import { PriceBreakdown } from '../../../shared/items/price-breakdown.tsx'
import { useItemWords } from '../../../shared/items/use-item-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { COVERING } from '../../../ui/classes.ts'
import { useOwning } from '../adding/use-owning.ts'
import type { Item } from '../collection-data.ts'
import { Estimates } from '../item/estimates.tsx'

export interface ItemEntryProps {
  item: Item
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

export const addressOfItem = (item: Item): string => `/my-collection/${item.id}`

function Breakdown({ item }: { item: Item }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (!item.price_estimation) return null
  return (
    <details className="group relative z-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold text-small">
        {t('collection.breakdown')}
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      {isOpen ? <PriceBreakdown estimation={item.price_estimation} model={item.model} /> : null}
    </details>
  )
}

/** Choosing several is for those who want to change them together. */
export function SelectBox({
  item,
  isSelected,
  onSelect,
}: Pick<ItemEntryProps, 'item' | 'isSelected' | 'onSelect'>) {
  const t = useText()
  const { full } = useItemWords()(item)
  return (
    // Around it is room for a thumb: what is beside it opens the item.
    <label className="relative z-1 -m-3 inline-grid size-11 place-items-center align-middle">
      <input
        type="checkbox"
        aria-label={t('collection.select', { name: full })}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5 accent-(--ink)"
      />
    </label>
  )
}

function ItemActions({ item, onEdit, onRemove }: ItemEntryProps) {
  const t = useText()
  const owning = useOwning(item)
  const { full: name } = useItemWords()(item)
  const said = (what: string) => ({ 'aria-label': t('card.action', { what, name }), children: what })
  return (
    <div className="relative z-1 ml-auto flex flex-wrap justify-end gap-2">
      <Button
        variant="danger"
        size="small"
        className="border-transparent"
        onClick={onRemove}
        {...said(t('collection.remove'))}
      />
      {item.collection_type === 'owned' ? (
        <Button size="small" onClick={onEdit} {...said(t('collection.edit'))} />
      ) : null}
      {item.collection_type === 'wanted' ? (
        <Button
          size="small"
          disabled={owning.isPending}
          onClick={() => owning.mutate()}
          {...said(t('collection.gotIt'))}
        />
      ) : null}
      <ButtonLink to={addressOfItem(item)} variant="ink" size="small" {...said(t('collection.view'))} />
    </div>
  )
}

export function ItemCard(props: ItemEntryProps) {
  const { item } = props
  const t = useText()
  const format = useFormat()
  const words = useItemWords()(item)
  const { master_kit: kit } = item
  return (
    <article className="hanger relative grid gap-4 rounded-card border border-line bg-raised p-4">
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 gap-y-3 tablet:grid-cols-[150px_minmax(0,1fr)] tablet:grid-rows-[auto_1fr]">
        <ItemPicture
          item={item}
          size={160}
          className="aspect-[1/1.15] self-start rounded-control tablet:row-span-2"
        />
        <div className="grid min-w-0 content-start gap-1 *:min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SelectBox {...props} />
            <ItemBadge type={item.collection_type} />
            <span className="whitespace-nowrap font-semibold text-label text-muted tablet:ml-auto">
              {kit.kitdex_reference || t('collection.noReference')}
            </span>
          </div>
          <h3 className="display mt-1 text-h3 leading-[1.05]">
            <Link to={addressOfItem(item)} aria-label={words.full} className={COVERING}>
              {words.title} {words.number ? <span className="text-accent">{words.number}</span> : null}
            </Link>
          </h3>
          {words.title === kit.club ? null : <p className="font-semibold text-small">{kit.club}</p>}
          <p className="text-muted text-small">{words.when}</p>
          <p className="text-muted text-small">{words.make}</p>
        </div>
        <ul className="col-span-full flex flex-wrap content-start gap-1.5 empty:hidden tablet:col-span-1">
          {words.facts.map(({ name, value }) => (
            <li key={name} className="rounded-label bg-fill px-2 py-1 text-label">
              {name} <b>{value}</b>
            </li>
          ))}
        </ul>
      </div>
      {item.comments ? (
        <p className="line-clamp-3 border-line-strong border-l-2 pl-3 text-muted text-small">
          {item.comments}
        </p>
      ) : null}
      {item.collection_type === 'owned' ? (
        <div className="border-line border-t pt-3">
          <Estimates item={item} />
          <Breakdown item={item} />
        </div>
      ) : null}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line border-t pt-3">
        <p className="whitespace-nowrap text-label text-muted empty:hidden">
          {item.purchase_date && item.collection_type !== 'sold' ? (
            <>
              {t('collection.purchaseDate')}
              <br />
              {format.date(item.purchase_date)}
            </>
          ) : null}
          {item.sold_price !== null && item.collection_type === 'sold' ? (
            <>
              {t('collection.soldPrice')}
              <br />
              {format.euros(item.sold_price)}
            </>
          ) : null}
          {item.max_price !== null && item.collection_type === 'wanted' ? (
            <>
              {t('collection.maxPrice')}
              <br />
              {format.euros(item.max_price)}
            </>
          ) : null}
        </p>
        <ItemActions {...props} />
      </div>
    </article>
  )
}

export function ItemRow(props: ItemEntryProps) {
  const { item } = props
  const format = useFormat()
  const words = useItemWords()(item)
  const worth = item.price_estimation?.estimated_price
  return (
    <article className="hanger relative grid grid-cols-[auto_64px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-line border-t py-3 desktop:grid-cols-[auto_64px_minmax(0,1fr)_120px_auto]">
      <SelectBox {...props} />
      <ItemPicture item={item} size={72} className="aspect-square rounded-control" />
      <div className="min-w-0">
        <h3 className="display text-card">
          <Link to={addressOfItem(item)} aria-label={words.full} className={COVERING}>
            {words.title} <span className="text-accent">{words.number}</span>
          </Link>
        </h3>
        <p className="truncate text-muted text-small">
          {[item.master_kit.club, words.when, words.make].join(' · ')}
        </p>
      </div>
      <p className="col-start-3 font-semibold desktop:col-start-auto desktop:text-right">
        {worth === undefined ? null : format.euros(worth)}
      </p>
      <div className="col-span-full desktop:col-span-1">
        <ItemActions {...props} />
      </div>
    </article>
  )
}
