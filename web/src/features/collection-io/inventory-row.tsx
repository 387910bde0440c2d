import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import {
  CONDITION_WORDS,
  conditionShown,
  ORIGINS,
  PROOFS,
} from '@kitdex/contract/rules/collection/item-words'
import { memo } from 'react'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import { InventoryPicture } from './inventory-picture.tsx'

/** What an insurer asks: which shirt exactly, in what state, and what proves it. */
function useFacts(): (item: CollectionItem) => string[] {
  const t = useText()
  const nameOf = useChoiceName()
  const named = (name: string, value: string | null) => (value ? t('app.named', { name, value }) : null)
  const proof = (name: string, value: string | null) =>
    named(name, value && value !== 'none' ? nameOf(PROOFS, value) : null)
  return (item) =>
    [
      named(t('collection.size'), item.size),
      named(t('collection.condition'), nameOf(CONDITION_WORDS, conditionShown(item))),
      item.origin_type && nameOf(ORIGINS, item.origin_type),
      item.is_signed
        ? (named(t('collection.signedBy'), item.signature_player ?? item.signed_by) ?? t('collection.signed'))
        : null,
      proof(t('io.signatureProof'), item.signature_proof),
      proof(t('io.matchProof'), item.match_proof),
      named(t('io.proof'), item.authenticity_proof.join(', ') || null),
    ].filter((fact) => fact !== null)
}

interface Props {
  item: CollectionItem
  number: number
}

export const InventoryRow = memo(({ item, number }: Props) => {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const factsOf = useFacts()
  const { master_kit: kit, reference_kit: version } = item
  const printed = [item.name_printing, item.number_printing && `#${item.number_printing}`]
    .filter(Boolean)
    .join(' ')
  const make = [
    kit.brand,
    nameOf(MODELS, item.model),
    version?.model_name,
    item.copy > 1 ? t('io.copy', { copy: String(item.copy) }) : null,
    version?.kitdex_reference ?? kit.kitdex_reference,
  ]
  const money = (amount: number | null | undefined) => (amount == null ? '–' : format.euros(amount))
  const figures = [
    [t('collection.purchasePrice'), money(item.purchase_price)],
    [t('collection.purchaseDate'), item.purchase_date ? format.date(item.purchase_date) : '–'],
    [t('collection.userEstimate'), money(item.user_estimate)],
    [t('collection.productEstimate'), money(item.price_estimation?.estimated_price)],
  ] as const
  return (
    <li className="inventory-row grid grid-cols-[64px_1fr] gap-x-4 gap-y-2 border-line border-t py-3 tablet:grid-cols-[64px_1fr_280px]">
      <InventoryPicture item={item} />
      <div className="min-w-0">
        <p className="text-label text-muted">{t('io.number', { number: String(number) })}</p>
        <h2 className="font-semibold">
          {kit.club} {kit.season} {nameOf(STYLES, kit.kit_style)} {printed ? `· ${printed}` : ''}
        </h2>
        <p className="text-muted text-small">{make.filter(Boolean).join(' · ')}</p>
        <p className="text-small">{factsOf(item).join(' · ')}</p>
      </div>
      <dl className="col-span-full grid grid-cols-2 gap-x-4 gap-y-1 self-start text-small tablet:col-span-1">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-label text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
})
