import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { kitOffersQuery } from './market-queries.ts'

/** How many of a kit, or of a version, members offer, and for how much. */
export function ForSale({ id }: { id: string }) {
  const t = useText()
  const { euros } = useFormat()
  const { data } = useQuery(kitOffersQuery(id))
  if (!data) return null
  if (data.count === 0)
    return <p className="text-muted text-small tablet:col-span-2">{t('kit.notOffered')}</p>
  const { lowest, highest } = data
  const range =
    lowest === null || highest === null
      ? ''
      : lowest === highest
        ? euros(lowest)
        : `${euros(lowest)} – ${euros(highest)}`
  const said = [
    data.for_sale > 0 ? t('kit.forSale', { n: data.for_sale }) : '',
    range,
    data.for_swap > 0 ? t('kit.forSwap', { n: data.for_swap }) : '',
  ]
  return (
    <p className="tablet:col-span-2">
      <Link
        to={`/marketplace?kit=${id}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
      >
        {said.filter(Boolean).join(' · ')}
      </Link>
    </p>
  )
}
