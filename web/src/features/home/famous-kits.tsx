import { useText } from '../../lib/texts/i18n.tsx'
import type { Home } from './home-data.ts'
import { KitShelf } from './kit-shelf.tsx'
import { KitTile } from './kit-tile.tsx'
import { Section } from './section.tsx'

/** The showcase of the starter catalogue; a site that began without it has none. */
export function FamousKits({ kits }: { kits: Home['famous_kits'] | undefined }) {
  const t = useText()
  if (kits?.length === 0) return null
  return (
    <Section title={t('home.famous')}>
      <KitShelf>
        {kits?.map((kit) => (
          <li key={kit.id}>
            <KitTile kit={kit} />
          </li>
        ))}
      </KitShelf>
    </Section>
  )
}
