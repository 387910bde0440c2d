import type { KitColors } from '@kitdex/contract/drawing/look'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call, isNotFound } from '../../lib/api.ts'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { Link, navigate } from '../../lib/routing/router.tsx'
import { useUser } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { KitReference } from '../../shared/items/kit-reference.tsx'
import { printedOf } from '../../shared/items/printed-of.ts'
import { useItemWords } from '../../shared/items/use-item-words.ts'
import { Gallery, photoPicture } from '../../shared/kits/gallery.tsx'
import { useKitPictures } from '../../shared/kits/kit-gallery.tsx'
import { PressedName } from '../../shared/kits/kit-head.tsx'
import { useKitTitle } from '../../shared/kits/kit-words.ts'
import { AskButton } from '../../shared/market/ask-button.tsx'
import { DealList } from '../../shared/market/deal-list.tsx'
import { DealerLine } from '../../shared/market/dealer-line.tsx'
import { useMarketFailure } from '../../shared/market/market-failure.ts'
import { dealsQuery, type Offer, offerQuery, refreshMarket } from '../../shared/market/market-queries.ts'
import { faceOf, OfferPrice } from '../../shared/market/offer-card.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'

const TermsDialog = lazyDialog(() =>
  import('../../shared/market/terms-dialog.tsx').then((m) => m.TermsDialog),
)
const OfferDialog = lazyDialog(() =>
  import('../../shared/market/offer-dialog.tsx').then((m) => m.OfferDialog),
)

/** The photos that were chosen; failing these the kit's. */
function OfferPictures({ offer, name }: { offer: Offer; name: string }) {
  const t = useText()
  const kit = offer.shirt.master_kit
  const picture = useKitPictures(kit as KitColors, name)
  const printed = printedOf(offer.shirt)
  const chosen = offer.photos.map(({ id, url }, i) => {
    const label = t('market.photo', { number: String(i + 1) })
    return photoPicture(url, { key: id, label, title: `${name}, ${label}` })
  })
  const masters = [
    picture.side({ view: 'front', photo: kit.front_photo_url }),
    picture.side({ view: 'back', photo: kit.back_photo_url, ...(printed && { printed }) }),
  ]
  return <Gallery kit={kit as KitColors} pictures={chosen.length > 0 ? chosen : masters} />
}

function OwnActions({ offer }: { offer: Offer }) {
  const t = useText()
  const fail = useMarketFailure()
  const {
    data: item,
    mutate: edit,
    isPending: isOpening,
    reset: close,
  } = useMutation({
    mutationFn: () => call('GET /api/my-collection/{id}', { params: { id: offer.item_id ?? '' } }),
    onError: fail,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/marketplace/offers/{id}', { params: { id: offer.id } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('market.withdrawn') })
      await refreshMarket()
    },
    onError: fail,
  })
  if (offer.status !== 'open') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ink" disabled={isOpening} onClick={() => edit()}>
        {t('market.edit')}
      </Button>
      <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
        {t('market.withdraw')}
      </Button>
      {item ? (
        <Suspense>
          <OfferDialog item={item} offer={offer} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** What comes of it: one's own deal about it, or those of everybody where it is one's own. */
function Dealing({ offer }: { offer: Offer }) {
  const t = useText()
  const isIn = useUser() !== null
  const [isProposing, setProposing] = useState(false)
  const { data } = useQuery({ ...dealsQuery({ offer: offer.id }), enabled: isIn })
  const deals = data?.data ?? []
  const hasOpen = deals.some(({ status }) => status !== 'called_off' && status !== 'received')
  const canPropose = !offer.is_own && offer.status === 'open' && !hasOpen
  const propose = async () => {
    if (isIn || (await requestSignIn({ notice: t('market.proposeSignIn') }))) setProposing(true)
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap gap-2 empty:hidden max-tablet:*:grow">
        {canPropose ? (
          <Button variant="ink" onClick={() => void propose()}>
            {t('market.propose')}
          </Button>
        ) : null}
        {canPropose ? <AskButton offer={offer} /> : null}
      </div>
      {offer.is_own ? <h2 className="display text-h3">{t('market.interested')}</h2> : null}
      {offer.is_own && deals.length === 0 ? <p className="text-muted">{t('market.nobodyYet')}</p> : null}
      <DealList deals={deals} />
      <p className="text-muted text-small">{t('market.noPayments')}</p>
      {isProposing ? (
        <Suspense>
          <TermsDialog
            offer={offer}
            onClose={() => setProposing(false)}
            onDone={({ thread_id }) => navigate(`/messages/${thread_id}`)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const t = useText()
  const format = useFormat()
  const words = useItemWords()(faceOf(offer))
  const titleOf = useKitTitle()
  const facts = [
    ...words.facts,
    { name: t('market.shipsTo'), value: <span className="wrap-anywhere">{offer.ships_to}</span> },
    { name: t('market.since'), value: format.date(offer.created_at) },
  ]
  return (
    <>
      <FactList facts={facts} />
      {offer.for_swap && (offer.wishes || offer.wanted_kits.length > 0) ? (
        <section className="grid gap-2">
          <h2 className="display text-h3">{t('market.wishes')}</h2>
          {offer.wishes ? <p className="wrap-anywhere whitespace-pre-line">{offer.wishes}</p> : null}
          <ul>
            {offer.wanted_kits.map(({ id, title, in_catalogue }) => (
              <li key={id}>
                {in_catalogue ? (
                  <Link
                    to={`/kit-area/master/${id}`}
                    className="inline-block min-h-6 underline underline-offset-3"
                  >
                    {titleOf(title)}
                  </Link>
                ) : (
                  titleOf(title)
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Content({ offer }: { offer: Offer }) {
  const t = useText()
  const words = useItemWords()(faceOf(offer))
  const kit = offer.shirt.master_kit
  return (
    <Halves picture={<OfferPictures offer={offer} name={words.full} />}>
      <header className="mb-6 grid gap-3">
        <p className="font-semibold text-label text-muted">
          <KitReference kit={kit} />
        </p>
        <PressedName name={words.title}>
          {words.title} {words.number ? <span className="text-accent">{words.number}</span> : null}
        </PressedName>
        {words.title === kit.club ? null : <p className="font-medium text-lead">{kit.club}</p>}
        <p className="text-muted">
          {words.when} · {words.make}
        </p>
        <OfferPrice offer={offer} />
        <div>
          <p className="text-label text-muted">{t('market.from')}</p>
          <DealerLine dealer={offer.owner} />
        </div>
        {offer.is_own ? <OwnActions offer={offer} /> : null}
      </header>
      <div className="grid gap-8">
        <Dealing offer={offer} />
        <Facts offer={offer} />
      </div>
    </Halves>
  )
}

/** One offer: the shirt, whose it is, and the way to it. */
export function OfferPage({ id }: { id: string }) {
  const t = useText()
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  const words = useItemWords()
  const isMissing = isNotFound(error)
  usePageHead(
    isMissing
      ? { title: t('market.missing'), status: 404 }
      : {
          title: offer ? words(faceOf(offer)).full : t('market.heading'),
          canonical: `/marketplace/${id}`,
        },
  )
  if (isMissing)
    return (
      <EmptyState level="h1" title={t('market.missing')} text={t('market.missingText')}>
        <ButtonLink to="/marketplace" variant="ink">
          {t('market.back')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <div className="wrap pb-16">
      <BackLink to="/marketplace">{t('market.back')}</BackLink>
      {error && !offer ? (
        <ErrorPanel level="h1" title={t('market.failed')} error={error} onRetry={() => refetch()} />
      ) : offer ? (
        <Content offer={offer} />
      ) : (
        <HalvesSkeleton />
      )}
    </div>
  )
}
