import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { COVERING } from '../../ui/classes.ts'
import { Tag } from '../../ui/tag.tsx'
import { useItemWords } from '../items/use-item-words.ts'
import { useMemberName } from '../members/use-member-name.ts'
import type { Deal } from './market-queries.ts'

function Line({ deal }: { deal: Deal }) {
  const t = useText()
  const { euros } = useFormat()
  const words = useItemWords()
  const name = (shirt: NonNullable<Deal['shirt']>) => words({ ...shirt, photos: [] })
  const nameOf = useMemberName()
  const { shirt, swap, price } = deal
  const terms = [
    swap ? `${name(swap.shirt).title} ${name(swap.shirt).when}` : '',
    price === null ? '' : euros(price),
  ]
  return (
    <article className="hanger relative grid gap-1 border-line border-t py-3">
      <h3 className="flex flex-wrap items-center gap-2">
        <Link to={`/messages/${deal.thread_id}`} className={`display wrap-anywhere text-card ${COVERING}`}>
          {nameOf(deal.with.name)}
        </Link>
        <Tag>{t(`deal.status.${deal.status}`)}</Tag>
      </h3>
      <p className="text-small">{shirt ? `${name(shirt).title}, ${name(shirt).when}` : t('deal.gone')}</p>
      <p className="text-muted text-small">{terms.filter(Boolean).join(' + ')}</p>
    </article>
  )
}

/** Deals with others, each leading to where it is made. */
export function DealList({ deals }: { deals: readonly Deal[] }) {
  if (deals.length === 0) return null
  return (
    <ul>
      {deals.map((deal) => (
        <li key={deal.id}>
          <Line deal={deal} />
        </li>
      ))}
    </ul>
  )
}
