import type { ShownItem } from '@kitdex/contract/api/social'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { ItemBadge } from '../../shared/items/item-badge.tsx'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useItemWords } from '../../shared/items/use-item-words.ts'
import { COVERING } from '../../ui/classes.ts'

/** The page of its version, else of its kit, while there is one. */
const addressOfKit = ({ master_kit: kit, reference_kit: version }: ShownItem): string | undefined => {
  if (!kit.in_catalogue) return undefined
  return version?.in_catalogue ? `/kit-area/version/${version.id}` : `/kit-area/master/${kit.id}`
}

/** The name of a shirt, which leads to its kit wherever its card is pressed. */
export function ItemLink({ item }: { item: ShownItem }) {
  const words = useItemWords()(item)
  const to = addressOfKit(item)
  const name = (
    <>
      {words.title} <span className="text-accent">{words.number}</span>
    </>
  )
  if (!to) return name
  return (
    <Link to={to} aria-label={words.full} className={COVERING}>
      {name}
    </Link>
  )
}

interface Props {
  item: ShownItem
  /** Only what it looks like, and whose it is. */
  isSmall?: boolean
  isListed?: boolean
}

/** A shirt of another member's; it leads to its kit. */
export function ItemTile({ item, isSmall = false, isListed = false }: Props) {
  const t = useText()
  const format = useFormat()
  const words = useItemWords()(item)
  return (
    <article className="hanger relative flex h-full min-w-0 flex-col">
      <ItemPicture item={item} size={isSmall ? 160 : 240} className="aspect-[1/1.02] rounded-card" />
      {isListed ? (
        <span className="absolute top-2 left-2">
          <ItemBadge type={item.collection_type} />
        </span>
      ) : null}
      <div className="flex flex-1 flex-col px-0.5 pt-2.5">
        <h3 className="display wrap-anywhere line-clamp-2 text-card leading-[1.2]">
          <ItemLink item={item} />
        </h3>
        <p className="mt-0.5 text-muted text-small leading-[1.4]">{words.when}</p>
        {isSmall ? null : (
          <>
            <p className="text-muted text-small leading-[1.4]">{words.make}</p>
            {words.facts.length > 0 ? (
              <p className="mt-1 text-label text-muted">
                {words.facts.map(({ name, value }) => `${name} ${value}`).join(' · ')}
              </p>
            ) : null}
          </>
        )}
        {item.estimated_price === null ? null : (
          <p className="mt-auto flex items-baseline justify-between gap-1.5 pt-2">
            <span className="text-label text-muted">{t('collection.productEstimate')}</span>
            <b className="display whitespace-nowrap text-card">{format.wholeEuros(item.estimated_price)}</b>
          </p>
        )}
      </div>
    </article>
  )
}
