import type { CollectionType } from '@kitdex/contract/api/collection-item'
import { useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'

const LOOKS = {
  owned: 'bg-owned text-on-owned',
  wanted: 'bg-wanted text-on-wanted',
  sold: 'bg-fill',
} as const

/** Which list it is in, as a woven label. */
export function ItemBadge({ type }: { type: CollectionType }) {
  const t = useText()
  return (
    <span
      className={classes(
        'inline-flex h-5.5 items-center rounded-tag px-2 font-bold font-display text-small uppercase leading-none tracking-[0.05em]',
        LOOKS[type],
      )}
    >
      {t(`collection.badge.${type}`)}
    </span>
  )
}
