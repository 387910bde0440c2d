import type { PageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { breadcrumbs } from '../../shared/entries/structured-data.ts'
import type { ReferenceKit } from '../../shared/kits/kit-queries.ts'
import { useVersionWords } from './version-words.ts'

/** What the page of a version says of it. */
export function useVersionHead(): (version: ReferenceKit) => PageHead {
  const t = useText()
  const wordsOf = useVersionWords()
  return (version) => {
    const { title, shirt, release } = wordsOf(version)
    const canonical = `/kit-area/version/${version.id}`
    const image = `/api/share/reference-kits/${version.id}.png`
    const description = t('kit.metaDescription', { name: title, make: `${shirt}, ${release}` })
    const { brand_info: brand, master_kit_id: kitId, original_retail_price: price } = version
    return {
      title,
      description,
      canonical,
      image,
      facts: (whole) => [
        {
          '@type': 'Product',
          name: title,
          description: version.description ?? description,
          image: whole(image),
          url: whole(canonical),
          sku: version.sku_code ?? version.kitdex_reference,
          ...(version.barcode && { gtin: version.barcode }),
          category: 'Football shirt',
          ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
          ...(version.release_date && { releaseDate: version.release_date }),
          ...(price !== null && {
            additionalProperty: {
              '@type': 'PropertyValue',
              name: 'Original retail price',
              value: price,
              unitText: 'EUR',
            },
          }),
          isVariantOf: { '@type': 'ProductGroup', name: shirt, url: whole(`/kit-area/master/${kitId}`) },
        },
        breadcrumbs(whole, [
          { name: 'Kitdex', path: '/' },
          { name: t('kits.title'), path: '/kit-area' },
          { name: shirt, path: `/kit-area/master/${kitId}` },
          { name: title, path: canonical },
        ]),
      ],
    }
  }
}
