import { CLOSE_DAYS, type DealStep } from '@kitdex/contract/rules/market/deals'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ItemPicture } from '../items/item-picture.tsx'
import { useItemWords } from '../items/use-item-words.ts'
import { ReportButton } from '../members/report-button.tsx'
import { RatingForm, RatingLine } from './deal-rating.tsx'
import { useMarketFailure } from './market-failure.ts'
import { type Deal, type Offer, refreshMarket } from './market-queries.ts'
import { addressOfOffer } from './offer-card.tsx'
import { TermsDialog } from './terms-dialog.tsx'

function Kit({ shirt, photos, to }: { shirt: Offer['shirt']; photos: Offer['photos']; to: string | null }) {
  const face = { ...shirt, photos }
  const words = useItemWords()(face)
  const name = <b className="display text-card">{`${words.title} ${words.number}`.trim()}</b>
  return (
    <span className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3">
      <ItemPicture item={face} size={72} className="aspect-square rounded-control" />
      <span className="grid min-w-0">
        {to ? (
          <Link to={to} className="underline underline-offset-3">
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="text-muted text-small">
          {[words.when, ...words.facts.slice(0, 2).map(({ value }) => value)].join(' · ')}
        </span>
      </span>
    </span>
  )
}

function Half({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h2 className="font-semibold text-label text-muted">{title}</h2>
      {children}
    </div>
  )
}

/** Who gives what. */
function Terms({ deal }: { deal: Deal }) {
  const t = useText()
  const { euros } = useFormat()
  const offered = deal.shirt ? (
    <Kit shirt={deal.shirt} photos={[]} to={addressOfOffer({ id: deal.offer_id })} />
  ) : (
    <p>{t('deal.gone')}</p>
  )
  const { swap, price } = deal
  const given = (
    <>
      {swap ? (
        <Kit {...swap} to={swap.offer_id === null ? null : addressOfOffer({ id: swap.offer_id })} />
      ) : null}
      {price === null ? null : <b className="display text-h3">{euros(price)}</b>}
      {swap || price !== null ? null : <p>{t('deal.nothing')}</p>}
    </>
  )
  const isOwner = deal.side === 'owner'
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Half title={t('deal.youGive')}>{isOwner ? offered : given}</Half>
      <Half title={t('deal.youGet')}>{isOwner ? given : offered}</Half>
    </div>
  )
}

const DONE = {
  accept: 'deal.agreed',
  call_off: 'deal.calledOff',
  hand_over: 'deal.handedOver',
  receive: 'deal.receivedToast',
  close: 'deal.closed',
} as const
const CALLS = {
  accept: 'POST /api/marketplace/deals/{id}/accept',
  call_off: 'POST /api/marketplace/deals/{id}/call-off',
  hand_over: 'POST /api/marketplace/deals/{id}/hand-over',
  receive: 'POST /api/marketplace/deals/{id}/receive',
  close: 'POST /api/marketplace/deals/{id}/close',
} as const
type Plain = keyof typeof CALLS

function useStep(deal: Deal, onDone: () => void) {
  const t = useText()
  const fail = useMarketFailure()
  return useMutation({
    mutationFn: ({
      step,
      body,
    }: {
      step: Plain
      body?: { share_price: boolean; add_to_collection?: boolean }
    }) => call(CALLS[step], { params: { id: deal.id }, ...(body && { body }) } as never),
    onSuccess: async (_, { step }) => {
      showToast({ kind: 'success', text: t(DONE[step]) })
      await refreshMarket()
      onDone()
    },
    onError: async (error) => {
      fail(error)
      await refreshMarket()
    },
  })
}

const ASKED = {
  hand_over: ['deal.handTitle', 'deal.handText'],
  receive: ['deal.receiveTitle', 'deal.receiveText'],
  close: ['deal.closeTitle', 'deal.closeText'],
} as const
const isAsked = (step: DealStep | undefined): step is keyof typeof ASKED =>
  step !== undefined && Object.hasOwn(ASKED, step)

/** Asked before what cannot be taken back. */
function ConfirmDialog({
  deal,
  step,
  onClose,
}: {
  deal: Deal
  step: keyof typeof ASKED
  onClose: () => void
}) {
  const t = useText()
  const [share_price, setShared] = useState(false)
  const [add_to_collection, setKept] = useState(true)
  const { mutate, isPending } = useStep(deal, onClose)
  const isReceiving = step === 'receive'
  const hasPrice = deal.price !== null && !deal.swap && step !== 'close'
  const [title, text] = ASKED[step]
  return (
    <Dialog title={t(title)} isDirty={false} isBusy={isPending} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t(text, { name: deal.with.name })}</p>
        {isReceiving ? (
          <SwitchField
            name={t('deal.keep')}
            text={t('deal.keepText')}
            isOn={add_to_collection}
            onSwitch={setKept}
          />
        ) : null}
        {hasPrice ? (
          <SwitchField
            name={t('deal.share')}
            text={t('deal.shareText')}
            isOn={share_price}
            onSwitch={setShared}
          />
        ) : null}
        <Button
          variant="ink"
          disabled={isPending}
          onClick={() =>
            mutate(
              step === 'close'
                ? { step }
                : { step, body: { share_price, ...(isReceiving && { add_to_collection }) } },
            )
          }
        >
          {t('deal.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The steps that are one's own now; else whose turn it is. */
function Steps({
  deal,
  offer,
}: {
  deal: Deal
  offer: Pick<Offer, 'id' | 'for_sale' | 'for_swap' | 'price'>
}) {
  const t = useText()
  const [opened, setOpened] = useState<DealStep>()
  const { mutate, isPending } = useStep(deal, () => undefined)
  const close = () => setOpened(undefined)
  const isWaiting = !deal.steps.some((step) => step !== 'call_off')
  const isOver = deal.status === 'received' || deal.status === 'called_off'
  return (
    <>
      {isWaiting && !isOver ? (
        <p className="text-muted">{t('deal.waiting', { name: deal.with.name })}</p>
      ) : null}
      {isWaiting && deal.status === 'handed_over' ? (
        <p className="text-muted text-small">{t('deal.closeLater', { n: CLOSE_DAYS })}</p>
      ) : null}
      {deal.steps.includes('receive') ? (
        <p className="text-muted text-small">
          {t('deal.notArrived', { name: deal.with.name })}{' '}
          <ReportButton about={{ subject: 'member', id: deal.with.id }} />
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {(['accept', 'receive', 'hand_over', 'close', 'counter', 'call_off'] as const)
          .filter((step) => deal.steps.includes(step))
          .map((step) => (
            <Button
              key={step}
              variant={step === 'counter' ? 'quiet' : step === 'call_off' ? 'danger' : 'ink'}
              disabled={isPending}
              onClick={() => (step === 'accept' || step === 'call_off' ? mutate({ step }) : setOpened(step))}
            >
              {t(`deal.${step}`)}
            </Button>
          ))}
        {deal.new_item_id ? (
          <ButtonLink to={`/my-collection/${deal.new_item_id}`}>{t('deal.toItem')}</ButtonLink>
        ) : null}
      </div>
      {opened === 'counter' ? <TermsDialog offer={offer} deal={deal} onClose={close} /> : null}
      {isAsked(opened) ? <ConfirmDialog deal={deal} step={opened} onClose={close} /> : null}
    </>
  )
}

/** What two members agree upon, and whose step is next. */
export function DealBox({
  deal,
  offer,
}: {
  deal: Deal
  offer: Pick<Offer, 'id' | 'for_sale' | 'for_swap' | 'price'>
}) {
  const t = useText()
  return (
    <section
      aria-label={t('market.openDeal')}
      className="grid gap-4 rounded-card border border-line bg-raised p-4"
    >
      <p>
        <Tag>{t(`deal.status.${deal.status}`)}</Tag>
      </p>
      <Terms deal={deal} />
      <Steps deal={deal} offer={offer} />
      {deal.can_rate ? <RatingForm deal={deal} /> : null}
      {deal.own_rating ? <RatingLine title={t('deal.ownRating')} rating={deal.own_rating} /> : null}
      {deal.their_rating ? <RatingLine title={t('deal.theirRating')} rating={deal.their_rating} /> : null}
    </section>
  )
}
