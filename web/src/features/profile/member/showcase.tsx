import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { ItemTile } from '../item-tile.tsx'
import { showcaseQuery } from '../profile-queries.ts'
import { TILES } from '../tiles.ts'

/** The kits that a member shows first. Nothing where they chose none. */
export function Showcase({ userId }: { userId: string }) {
  const t = useText()
  const { data } = useQuery(showcaseQuery(userId))
  if (!data || data.length === 0) return null
  return (
    <Section title={t('showcase.title')}>
      <ul className={TILES}>
        {data.map((item) => (
          <li key={item.id} className="min-w-0">
            <ItemTile item={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
