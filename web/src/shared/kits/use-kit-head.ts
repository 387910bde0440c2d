import type { PageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { breadcrumbs } from '../entries/structured-data.ts'
import type { MasterKit } from './kit-queries.ts'
import { useKitWords } from './kit-words.ts'

/** What the pages of a kit say of it. It has two: the one in the Kit Area counts. */
export function useKitHead(): (kit: MasterKit) => PageHead {
  const t = useText()
  const wordsOf = useKitWords()
  return (kit) => {
    const { name, make } = wordsOf(kit)
    const canonical = `/kit-area/master/${kit.id}`
    const image = `/api/share/master-kits/${kit.id}.png`
    const description = t('kit.metaDescription', { name, make })
    return {
      title: name,
      description,
      canonical,
      image,
      facts: (whole) => [
        {
          '@type': 'Product',
          name,
          description: kit.description ?? description,
          image: whole(image),
          url: whole(canonical),
          sku: kit.kitdex_reference,
          category: 'Football shirt',
          ...(kit.brand && { brand: { '@type': 'Brand', name: kit.brand } }),
          ...(kit.primary_color && { color: kit.primary_color }),
          isRelatedTo: { '@type': 'SportsTeam', name: kit.club, sport: 'Football' },
        },
        breadcrumbs(whole, [
          { name: 'Kitdex', path: '/' },
          { name: t('kits.title'), path: '/kit-area' },
          { name, path: canonical },
        ]),
      ],
    }
  }
}
