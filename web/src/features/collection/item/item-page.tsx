import { GENDERS, WORN_TYPES } from '@kitdex/contract/rules/collection/item-words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, isNotFound, statusOf } from '../../../lib/api.ts'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { navigate } from '../../../lib/routing/router.tsx'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { ItemBadge } from '../../../shared/items/item-badge.tsx'
import { KitReference } from '../../../shared/items/kit-reference.tsx'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { useItemWords } from '../../../shared/items/use-item-words.ts'
import { BlankShirt } from '../../../shared/kits/blank-shirt.tsx'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Halves, HalvesSkeleton } from '../../../ui/halves.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useOwning } from '../adding/use-owning.ts'
import { BackToCollection } from '../back-link.tsx'
import { type Item, itemQuery } from '../collection-data.ts'
import { EditDialog } from '../editing/edit-dialog.tsx'
import { failureText } from '../editing/failure-text.ts'
import { formOf, missingOf } from '../editing/item-form.ts'
import { SellDialog } from '../editing/sell-dialog.tsx'
import { WantDialog } from '../editing/want-dialog.tsx'
import { addressOfItem } from '../list/item-card.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import { FittingOffers, ItemHistory, OfferIt } from './item-market.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { Valuation } from './valuation.tsx'

function ItemHead({ item, children }: { item: Item; children: ReactNode }) {
  const t = useText()
  const words = useItemWords()(item)
  const { master_kit: kit } = item
  return (
    <header className="mb-6 grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <ItemBadge type={item.collection_type} />
        {item.copy > 1 ? <Tag>{t('collection.copy', { number: String(item.copy) })}</Tag> : null}
        {item.hidden ? <Tag>{t('collection.hidden')}</Tag> : null}
        <KitReference kit={kit} className="font-semibold text-label text-muted" />
      </p>
      <h1 className="font-display font-pressed text-h1 leading-[0.95]">
        {words.title} {words.number ? <span className="text-accent">{words.number}</span> : null}
      </h1>
      {words.title === kit.club ? null : <p className="font-medium text-lead">{kit.club}</p>}
      <p className="text-muted">
        {words.when} · {words.make}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-tablet:*:grow">{children}</div>
    </header>
  )
}

function Details({ item }: { item: Item }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const words = useItemWords()(item)
  const isWanted = item.collection_type === 'wanted'
  const worn = item.worn_type ? nameOf(WORN_TYPES, item.worn_type) : t('facts.yes')
  const more: [string, string | null][] = [
    [t('itemForm.gender'), item.gender && nameOf(GENDERS, item.gender)],
    [t('itemForm.player'), item.associated_player],
    [t('versionForm.worn'), item.worn ? worn : null],
    [t('itemForm.competition'), item.competition],
    [t('itemForm.matchDate'), item.match_date && format.date(item.match_date)],
    [t('itemForm.opponent'), item.opponent],
    [t('collection.maxPrice'), isWanted && item.max_price !== null ? format.euros(item.max_price) : null],
    [t('collection.purchasePrice'), item.purchase_price === null ? null : format.euros(item.purchase_price)],
    [t('collection.purchaseDate'), item.purchase_date && format.date(item.purchase_date)],
    [t('collection.soldPrice'), item.sold_price === null ? null : format.euros(item.sold_price)],
    [t('collection.soldAt'), item.sold_at && format.date(item.sold_at)],
    [t('collection.comments'), item.comments],
    [t('collection.notes'), item.personal_notes],
  ]
  const facts = [...words.facts, ...more.flatMap(([name, value]) => (value ? [{ name, value }] : []))]
  return <FactList facts={facts} />
}

/** What was added or imported without: the editor will ask for it. */
function Missing({ item }: { item: Item }) {
  const t = useText()
  const missing = item.collection_type === 'owned' ? missingOf(formOf(item, item.model, String)) : {}
  if (Object.keys(missing).length === 0) return null
  return (
    <section className="rounded-control border border-line bg-raised px-4 py-3 text-small">
      <h2 className="font-semibold">{t('collection.incomplete')}</h2>
      <ul className="list-disc pl-5">
        {Object.values(missing).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

/** Another copy is told of, and taken back as quickly. */
function useCopying(item: Item) {
  const t = useText()
  const fail = (error: unknown) =>
    showToast({ kind: 'error', text: failureText(t, error, t('collection.updateFailed'), t('app.offline')) })
  const takeBack = async (id: string) => {
    try {
      await call('DELETE /api/my-collection/{id}', { params: { id } })
      navigate(addressOfItem(item), { replace: true })
      await refreshCollection()
    } catch (error) {
      fail(error)
    }
  }
  return useMutation({
    mutationFn: () => call('POST /api/my-collection/{id}/copy', { params: { id: item.id } }),
    onSuccess: async (twin) => {
      navigate(addressOfItem(twin))
      showToast({
        kind: 'success',
        text: t('collection.copied', { number: String(twin.copy) }),
        action: { name: t('collection.undo'), run: () => void takeBack(twin.id) },
      })
      await refreshCollection()
    },
    onError: fail,
  })
}

function Actions({ item, onRemove }: { item: Item; onRemove: () => void }) {
  const t = useText()
  const editing = useOpened('edit')
  const owning = useOwning(item)
  const [isSelling, setSelling] = useState(false)
  const copying = useCopying(item)
  return (
    <>
      {item.collection_type === 'owned' ? (
        <>
          <Button variant="ink" onClick={() => editing.open('1')}>
            {t('collection.editDetails')}
          </Button>
          <OfferIt item={item} />
          <Button disabled={copying.isPending} onClick={() => copying.mutate()}>
            {t('collection.anotherCopy')}
          </Button>
          <Button onClick={() => setSelling(true)}>{t('collection.markSold')}</Button>
        </>
      ) : null}
      {item.collection_type === 'wanted' ? (
        <Button variant="ink" disabled={owning.isPending} onClick={() => owning.mutate()}>
          {t('collection.gotIt')}
        </Button>
      ) : null}
      {item.collection_type === 'wanted' ? (
        <Button onClick={() => editing.open('1')}>{t('want.edit')}</Button>
      ) : null}
      <Button variant="danger" onClick={onRemove}>
        {t('collection.remove')}
      </Button>
      {editing.value && item.collection_type === 'owned' ? (
        <EditDialog item={item} onClose={editing.close} />
      ) : null}
      {editing.value && item.collection_type === 'wanted' ? (
        <WantDialog item={item} onClose={editing.close} />
      ) : null}
      {isSelling ? <SellDialog item={item} onClose={() => setSelling(false)} /> : null}
    </>
  )
}

/** By the status of the answer; 0: there was none. */
const FAILURES: Readonly<
  Record<number, 'collection.itemError' | 'collection.itemAuth' | 'collection.missing'>
> = {
  0: 'collection.itemError',
  401: 'collection.itemAuth',
  404: 'collection.missing',
}

/** One's own shirt: how it looks, what is known of it, what it is worth. */
export function ItemPage({ itemId }: { itemId: string }) {
  const t = useText()
  const { data: item, error, refetch } = useQuery(itemQuery(itemId))
  const words = useItemWords()
  const [isRemoving, setRemoving] = useState(false)
  usePageHead({ title: item ? words(item).title : t('collection.title'), isPrivate: true })
  if (error && !item) {
    const text = t(FAILURES[statusOf(error)] ?? 'collection.itemFailed')
    return (
      <EmptyState level="h1" picture={<BlankShirt />} title={t('collection.errorTitle')} text={text}>
        <div className="flex flex-wrap justify-center gap-3">
          {isNotFound(error) ? null : (
            <Button variant="ink" onClick={() => refetch()}>
              {t('app.retry')}
            </Button>
          )}
          <ButtonLink to="/my-collection" variant={isNotFound(error) ? 'ink' : 'quiet'}>
            {t('collection.back')}
          </ButtonLink>
        </div>
      </EmptyState>
    )
  }
  return (
    <div className="wrap pb-16">
      <BackToCollection />
      {item ? (
        <Halves picture={<ItemPictures item={item} name={words(item).title} />}>
          <ItemHead item={item}>
            <Actions item={item} onRemove={() => setRemoving(true)} />
          </ItemHead>
          <div className="grid gap-8">
            <Missing item={item} />
            <Details item={item} />
            <ItemHistory id={item.id} />
            {item.collection_type === 'wanted' ? <FittingOffers item={item} /> : null}
            <Valuation item={item} />
          </div>
        </Halves>
      ) : (
        <HalvesSkeleton />
      )}
      {isRemoving ? (
        <RemoveDialog
          ids={[itemId]}
          onClose={() => setRemoving(false)}
          onRemoved={() => navigate('/my-collection', { replace: true })}
        />
      ) : null}
    </div>
  )
}
