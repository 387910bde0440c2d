import { amountIn } from '@kitdex/contract/rules/collection/money'
import { termsFault } from '@kitdex/contract/rules/market/deals'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input, Select } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useItemWords } from '../items/use-item-words.ts'
import { useMarketFailure } from './market-failure.ts'
import { type Deal, type Offer, refreshMarket } from './market-queries.ts'

interface Choice {
  readonly id: string
  readonly name: string
}

/** The kits that one may give: all that one owns. */
function useOwnKits(isAsked: boolean): Choice[] {
  const words = useItemWords()
  const { data } = useQuery({
    queryKey: ['my-collection', 'to-swap'],
    queryFn: ({ signal }) =>
      call('GET /api/my-collection', {
        query: { collection_type: 'owned', limit: 200, sort: 'club' },
        signal,
      }),
    enabled: isAsked,
  })
  return (data?.data ?? []).map((item) => ({ id: item.id, name: words(item).full }))
}

interface Props {
  offer: Pick<Offer, 'id' | 'for_sale' | 'for_swap' | 'price'>
  /** The one that is answered. */
  deal?: Deal | undefined
  onClose: () => void
  onDone?: (deal: Deal) => void
}

/** Proposes a price, a kit, or both. The owner of the offer keeps to the kit that was named. */
export function TermsDialog({ offer, deal, onClose, onDone }: Props) {
  const t = useText()
  const { amount } = useFormat()
  const words = useItemWords()
  const fail = useMarketFailure()
  const isOwner = deal?.side === 'owner'
  const own = useOwnKits(!isOwner && offer.for_swap)
  const named = deal?.swap
    ? [{ id: deal.swap.item_id, name: words({ ...deal.swap.shirt, photos: deal.swap.photos }).full }]
    : []
  const kits = isOwner ? named : own
  const asked = deal ? deal.price : offer.price
  const [price, setPrice] = useState(asked === null ? '' : amount(asked))
  const [kit, setKit] = useState(deal?.swap?.item_id ?? '')
  const [problem, setProblem] = useState<'price' | 'swap_item_id'>()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { price: number | null; swap_item_id: string | null }) =>
      deal
        ? call('POST /api/marketplace/deals/{id}/counter', { params: { id: deal.id }, body })
        : call('POST /api/marketplace/offers/{id}/deals', { params: { id: offer.id }, body }),
    onSuccess: async (done) => {
      showToast({ kind: 'success', text: t('market.proposed') })
      await refreshMarket()
      onClose()
      onDone?.(done)
    },
    onError: fail,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = amountIn(price)
    // What is no amount is not taken for none: the kit alone was not meant.
    if (typed === undefined && price.trim() !== '') return setProblem('price')
    const said = { price: typed ?? null, swap_item_id: kit || null }
    const fault = termsFault(said, offer)
    setProblem(fault?.[0])
    if (!fault && !isPending) mutate(said)
  }
  const errorOf = (field: 'price' | 'swap_item_id') =>
    problem === field ? t(`market.fault.${field}`) : undefined
  return (
    <Dialog title={t(deal ? 'deal.counter' : 'market.propose')} isBusy={isPending} onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {offer.for_swap ? (
          <FormField
            label={t(isOwner ? 'market.theirKit' : 'market.yourKit')}
            isRequired={!offer.for_sale}
            error={errorOf('swap_item_id')}
          >
            {(control) => (
              <Select {...control} value={kit} onChange={({ target }) => setKit(target.value)}>
                <option value="">{t('market.noKit')}</option>
                {kits.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        ) : null}
        <FormField
          label={t(isOwner ? 'market.theirPrice' : 'market.yourPrice')}
          isRequired={offer.for_sale && !kit}
          error={errorOf('price')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={40}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          )}
        </FormField>
        <p className="text-muted text-small">{t('market.noPayments')}</p>
        <Button type="submit" variant="ink" disabled={isPending}>
          {t('market.send')}
        </Button>
      </form>
    </Dialog>
  )
}
