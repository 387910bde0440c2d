import type { KitCard } from '@kitdex/contract/api/home'
import { useText } from '../../lib/texts/i18n.tsx'
import { KitLink } from '../../shared/kits/kit-card.tsx'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'
import { KitStage } from '../../shared/kits/kit-stage.tsx'
import { useKitWords } from '../../shared/kits/kit-words.ts'
import { Loading, Repeat, SkeletonLine } from '../../ui/skeleton.tsx'
import { Section } from './section.tsx'

const LATEST = 6
const ROWS = 'grid gap-x-8 tablet:grid-cols-2 desktop:grid-cols-3'
const ROW = 'relative flex items-center gap-3.5 border-line border-b py-2.5'

function LatestKit({ kit }: { kit: KitCard }) {
  const t = useText()
  const words = useKitWords()(kit)
  return (
    <article className={`hanger ${ROW}`}>
      <KitStage kit={kit} className="aspect-square w-18 flex-none rounded-control">
        <KitPicture kit={kit} photo={kit.front_photo_url} size={96} />
      </KitStage>
      <div className="min-w-0">
        <p className="font-semibold text-accent text-label">{t('home.recently')}</p>
        <h3 className="display text-card">
          <KitLink kit={kit} />
        </h3>
        <p className="text-muted text-small">{[words.when, kit.brand].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}

function LatestSkeleton() {
  return (
    <Loading>
      <div className={ROWS}>
        <Repeat times={LATEST}>
          <div className={ROW}>
            <div className="skeleton aspect-square w-18 rounded-control" />
            <div className="grid flex-1 gap-2">
              <SkeletonLine className="w-1/3" />
              <SkeletonLine className="h-5 w-2/3" />
              <SkeletonLine className="w-1/2" />
            </div>
          </div>
        </Repeat>
      </div>
    </Loading>
  )
}

export function LatestKits({ kits }: { kits: readonly KitCard[] | undefined }) {
  const t = useText()
  return (
    <Section title={t('home.latest')}>
      {kits?.length === 0 ? (
        <p className="text-muted">{t('home.empty')}</p>
      ) : kits ? (
        <ul className={ROWS}>
          {kits.map((kit) => (
            <li key={kit.id} className="min-w-0">
              <LatestKit kit={kit} />
            </li>
          ))}
        </ul>
      ) : (
        <LatestSkeleton />
      )}
    </Section>
  )
}
