import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { call, type Result } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useItemWords } from '../../shared/items/use-item-words.ts'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { windowOf } from '../../shared/lists/list-view.ts'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { useMarketFailure } from '../../shared/market/market-failure.ts'
import { refreshMarket } from '../../shared/market/market-queries.ts'
import { addressOfOffer } from '../../shared/market/offer-card.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Loading, Repeat } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'

type Ring = Result<'GET /api/marketplace/rings'>['data'][number]
type Part = Ring['parts'][number]

/** Where each stands on the circle: the first on top, then clockwise. In parts of a hundred. */
const RADIUS = 34
const placeOf = (at: number, of: number) => {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2
  return { left: `${50 + RADIUS * Math.cos(angle)}%`, top: `${50 + RADIUS * Math.sin(angle)}%` }
}

function Kit({ part, to }: { part: Part; to: Part }) {
  const t = useText()
  const words = useItemWords()
  const [name, receiver] = [part.by.name, to.by.name]
  const gives = part.is_own
    ? t('ring.youGive', { to: receiver })
    : to.is_own
      ? t('ring.givesYou', { name })
      : t('ring.gives', { name, to: receiver })
  const told = part.is_own
    ? part.has_accepted
      ? 'ring.youAccepted'
      : 'ring.youWait'
    : part.has_accepted
      ? 'ring.accepted'
      : 'ring.waiting'
  const face = part.shirt && { ...part.shirt, photos: part.photos }
  return (
    <span className="grid justify-items-center gap-1 text-center">
      {face ? (
        <Link to={addressOfOffer({ id: part.offer_id })} aria-label={words(face).full} className="w-full">
          <ItemPicture item={face} size={160} className="aspect-square rounded-full" />
        </Link>
      ) : null}
      <span className="wrap-anywhere rounded-control bg-raised px-1 text-label leading-[1.2]">
        <b className="block">{gives}</b>
        <span className="text-muted">{t(told)}</span>
      </span>
    </span>
  )
}

/** Drawn kits in a circle, each with an arrow to who gets it. */
function Circle({ parts }: { parts: readonly Part[] }) {
  return (
    <ol className="relative mx-auto mt-6 aspect-square w-full max-w-[440px]">
      <li
        aria-hidden="true"
        className="absolute inset-[16%] rounded-full border-2 border-line-strong border-dashed"
      />
      {parts.map((part, at) => (
        <li
          key={part.offer_id}
          className="-translate-x-1/2 -translate-y-1/2 absolute w-[30%]"
          style={placeOf(at, parts.length)}
        >
          <Kit part={part} to={parts[(at + 1) % parts.length] ?? part} />
        </li>
      ))}
      {parts.map((part, at) => (
        <li
          key={`to ${part.offer_id}`}
          aria-hidden="true"
          className="-translate-x-1/2 -translate-y-1/2 absolute rounded-full bg-raised p-1 text-accent"
          style={placeOf(at + 0.5, parts.length)}
        >
          <ArrowRight size={20} style={{ rotate: `${((at + 0.5) / parts.length) * 360}deg` }} />
        </li>
      ))}
    </ol>
  )
}

function RingCard({ ring }: { ring: Ring }) {
  const t = useText()
  const format = useFormat()
  const fail = useMarketFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? call('POST /api/marketplace/rings/{id}/accept', { params: { id: ring.id } })
        : call('POST /api/marketplace/rings/{id}/decline', { params: { id: ring.id } }),
    onSuccess: async ({ status }, isAccepted) => {
      const said = {
        agreed: 'ring.closedToast',
        proposed: 'ring.acceptedToast',
        called_off: isAccepted ? 'ring.offToast' : 'ring.declined',
        lapsed: 'ring.lapsed',
      } as const
      showToast({ kind: 'success', text: t(said[status]) })
      await refreshMarket()
    },
    onError: fail,
  })
  return (
    <article className="grid content-start gap-4 rounded-card border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-2 text-muted text-small">
        <Tag>{t(`ring.${ring.status}`)}</Tag>
        {ring.status === 'proposed' ? t('ring.until', { date: format.date(ring.expires_at) }) : null}
      </p>
      <Circle parts={ring.parts} />
      <div className="flex flex-wrap gap-2">
        {ring.can_accept ? (
          <Button variant="ink" disabled={isPending} onClick={() => mutate(true)}>
            {t('ring.accept')}
          </Button>
        ) : null}
        {ring.status === 'proposed' ? (
          <Button variant="danger" disabled={isPending} onClick={() => mutate(false)}>
            {t('ring.decline')}
          </Button>
        ) : null}
        {ring.status === 'agreed' ? <ButtonLink to="/messages">{t('ring.deals')}</ButtonLink> : null}
      </div>
    </article>
  )
}

const RINGS = { filters: [], sizes: [20], layouts: ['grid'] } as const

/** Swaps among several, in which everybody gets something wanted. */
export function RingsPage() {
  const t = useText()
  const { view, hrefOf } = useListView(RINGS)
  const query = { ...windowOf(view) }
  const { data, error, refetch } = useQuery({
    queryKey: ['marketplace', 'rings', query],
    queryFn: ({ signal }) => call('GET /api/marketplace/rings', { query, signal }),
  })
  usePageHead({ title: t('ring.title'), isPrivate: true })
  return (
    <div className="wrap pb-12">
      <BackLink to="/marketplace">{t('market.heading')}</BackLink>
      <PageHeader title={t('ring.title')} />
      <p className="mb-6 text-muted">{t('ring.text')}</p>
      {error && !data ? (
        <ErrorPanel title={t('market.failed')} error={error} onRetry={() => refetch()} />
      ) : null}
      {data && data.total === 0 ? (
        <EmptyState title={t('ring.none')} picture={<BlankShirt />} text={t('ring.noneText')}>
          <ButtonLink to="/my-collection" variant="ink">
            {t('nav.myCollection')}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {data || error ? null : (
        <Loading>
          <div className="grid gap-5 desktop:grid-cols-2">
            <Repeat times={2}>
              <div className="skeleton aspect-[1/1.2] rounded-card" />
            </Repeat>
          </div>
        </Loading>
      )}
      <ul className="grid gap-5 desktop:grid-cols-2">
        {data?.data.map((ring) => (
          <li key={ring.id}>
            <RingCard ring={ring} />
          </li>
        ))}
      </ul>
      <Pager
        page={view.page}
        pages={Math.ceil((data?.total ?? 0) / view.size)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </div>
  )
}
