import { usePageTitle } from '../../lib/page-title.ts'
import { Hero } from './hero.tsx'
import { LatestKits } from './latest-kits.tsx'

export function HomePage() {
  usePageTitle()
  return (
    <>
      <Hero />
      <LatestKits />
    </>
  )
}
