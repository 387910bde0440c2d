import { amountIn } from '@kitdex/contract/rules/collection/money'
import { MAX_SHIPS_TO, MAX_WISHES, MOST_WANTED_KITS, offerFaults } from '@kitdex/contract/rules/market/offers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, type Result } from '../../lib/api.ts'
import { fieldErrors } from '../../lib/field-errors.ts'
import { imageAddress } from '../../lib/image-address.ts'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input, Textarea } from '../../ui/field.tsx'
import { FormField, FormGroup } from '../../ui/form-field.tsx'
import { Photo } from '../../ui/photo.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { useItemWords } from '../items/use-item-words.ts'
import { useMarketFailure } from './market-failure.ts'
import { type Offer, refreshMarket } from './market-queries.ts'

type Item = Result<'GET /api/my-collection/{id}'>

interface Form {
  readonly for_sale: boolean
  readonly for_swap: boolean
  readonly price: string
  readonly wishes: string
  readonly ships_to: string
  readonly photo_ids: readonly string[]
  readonly wanted_kit_ids: readonly string[]
}

const toggled = (list: readonly string[], id: string, isOn: boolean): string[] =>
  isOn ? [...list, id] : list.filter((other) => other !== id)

const startOf = (item: Item, offer: Offer | undefined, amount: (value: number) => string): Form => ({
  for_sale: offer?.for_sale ?? true,
  for_swap: offer?.for_swap ?? false,
  price: offer?.price == null ? '' : amount(offer.price),
  wishes: offer?.wishes ?? '',
  ships_to: offer?.ships_to ?? '',
  photo_ids: (offer?.photos ?? item.photos).map(({ id }) => id),
  wanted_kit_ids: (offer?.wanted_kits ?? []).map(({ id }) => id),
})

const saidOf = (form: Form) => ({
  ...form,
  price: form.for_sale ? (amountIn(form.price) ?? null) : null,
  photo_ids: [...form.photo_ids],
  wanted_kit_ids: [...form.wanted_kit_ids],
})

/** What is seen of it and of its owner, said before it is. */
function Seen({ item }: { item: Item }) {
  const t = useText()
  const user = useUser()
  return (
    <section className="grid gap-2 rounded-control border border-line-strong px-4 py-3 text-small">
      <h3 className="font-semibold">{t('market.seenTitle')}</h3>
      <p>{t('market.seen', { name: user?.name ?? '' })}</p>
      {user?.profile_private ? <p className="font-semibold">{t('market.seenPrivate')}</p> : null}
      {item.hidden ? <p className="font-semibold">{t('market.seenHidden')}</p> : null}
      <p className="text-muted">{t('market.unseen')}</p>
    </section>
  )
}

interface ChoiceProps {
  form: Form
  set: (change: Partial<Form>) => void
}

function Photos({ item, form, set }: ChoiceProps & { item: Item }) {
  const t = useText()
  if (item.photos.length === 0) return <p className="text-muted text-small">{t('market.noPhotos')}</p>
  return (
    <FormGroup label={t('market.photos')}>
      <ul className="grid grid-cols-4 gap-2">
        {item.photos.map(({ id, url }, i) => (
          <li key={id}>
            <label className="relative block aspect-square overflow-hidden rounded-control bg-fill has-[:not(:checked)]:opacity-50">
              <Photo src={imageAddress(url, 240) ?? ''} alt="" />
              <input
                type="checkbox"
                aria-label={t('market.photo', { number: String(i + 1) })}
                className="absolute top-1.5 left-1.5 size-6 accent-(--ink)"
                checked={form.photo_ids.includes(id)}
                onChange={({ target }) => set({ photo_ids: toggled(form.photo_ids, id, target.checked) })}
              />
            </label>
          </li>
        ))}
      </ul>
    </FormGroup>
  )
}

function Wishes({ form, set }: ChoiceProps) {
  const t = useText()
  const words = useItemWords()
  const { data } = useQuery({
    queryKey: ['my-collection', 'wanted-kits'],
    queryFn: ({ signal }) =>
      call('GET /api/my-collection', { query: { collection_type: 'wanted', limit: 50 }, signal }),
  })
  const kits = new Map(data?.data.map((item) => [item.master_kit_id, words(item)]))
  const isFull = form.wanted_kit_ids.length >= MOST_WANTED_KITS
  return (
    <>
      <FormField label={t('market.yourWishes')} hint={t('market.yourWishesHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_WISHES}
            value={form.wishes}
            onChange={({ target }) => set({ wishes: target.value })}
          />
        )}
      </FormField>
      {kits.size > 0 ? (
        <FormGroup label={t('market.yourWanted')}>
          <div className="max-h-48 overflow-y-auto">
            {[...kits].map(([id, { title, when }]) => {
              const isOn = form.wanted_kit_ids.includes(id)
              return isFull && !isOn ? null : (
                <SwitchField
                  key={id}
                  name={`${title}, ${when}`}
                  isOn={isOn}
                  onSwitch={(next) => set({ wanted_kit_ids: toggled(form.wanted_kit_ids, id, next) })}
                />
              )
            })}
          </div>
        </FormGroup>
      ) : null}
    </>
  )
}

interface Props {
  item: Item
  /** The one that is changed. */
  offer?: Offer | undefined
  onClose: () => void
  onDone?: (offer: Offer) => void
}

/** Offers a shirt of one's own, or changes what was offered. */
export function OfferDialog({ item, offer, onClose, onDone }: Props) {
  const t = useText()
  const { amount } = useFormat()
  const fail = useMarketFailure()
  const [form, setForm] = useState(() => startOf(item, offer, amount))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof saidOf>) =>
      offer
        ? call('PUT /api/marketplace/offers/{id}', { params: { id: offer.id }, body })
        : call('POST /api/marketplace/offers', { body: { item_id: item.id, ...body } }),
    onSuccess: async (done) => {
      showToast({ kind: 'success', text: t(offer ? 'market.saved' : 'market.published') })
      await refreshMarket()
      onClose()
      onDone?.(done)
    },
    onError: (error) => {
      const found = fieldErrors(error, (name) => (name in form ? name : undefined)).problems
      setProblems(found)
      if (Object.keys(found).length === 0) fail(error)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = saidOf(form)
    const faults = offerFaults(said).map(([field]) => [field, t(`market.fault.${field}`)])
    setProblems(Object.fromEntries(faults))
    if (faults.length === 0 && !isPending) mutate(said)
  }
  return (
    <Dialog title={t(offer ? 'market.edit' : 'market.offerIt')} isWide isBusy={isPending} onClose={onClose}>
      <form noValidate onSubmit={send} className="grid gap-5">
        <FormGroup label={t('market.kind')} isRequired error={problems.for_sale}>
          <div className="flex flex-wrap gap-x-6">
            <SwitchField
              name={t('market.forSale')}
              isOn={form.for_sale}
              onSwitch={(for_sale) => set({ for_sale })}
            />
            <SwitchField
              name={t('market.forSwap')}
              isOn={form.for_swap}
              onSwitch={(for_swap) => set({ for_swap })}
            />
          </div>
        </FormGroup>
        {form.for_sale ? (
          <FormField label={t('market.price')} isRequired error={problems.price}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={40}
                value={form.price}
                onChange={({ target }) => set({ price: target.value })}
              />
            )}
          </FormField>
        ) : null}
        {form.for_swap ? <Wishes form={form} set={set} /> : null}
        <FormField
          label={t('market.yourShipsTo')}
          hint={t('market.yourShipsToHint')}
          isRequired
          error={problems.ships_to}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={MAX_SHIPS_TO}
              value={form.ships_to}
              onChange={({ target }) => set({ ships_to: target.value })}
            />
          )}
        </FormField>
        <Photos item={item} form={form} set={set} />
        <Seen item={item} />
        <Button type="submit" variant="ink" disabled={isPending}>
          {t(offer ? 'market.save' : 'market.publish')}
        </Button>
      </form>
    </Dialog>
  )
}
