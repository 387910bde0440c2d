import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { Hero } from './hero.tsx'
import { LatestKits } from './latest-kits.tsx'

export function HomePage() {
  const t = useText()
  const description = t('home.lead')
  usePageHead({
    description,
    facts: (whole) => [
      {
        '@type': 'WebSite',
        name: 'Kitdex',
        url: whole('/'),
        description,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${whole('/explore')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
  return (
    <>
      <Hero />
      <LatestKits />
    </>
  )
}
