import { useText } from '../../lib/texts/i18n.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { type KitEntryProps, KitLink } from './kit-card.tsx'
import { KitPicture } from './kit-picture.tsx'
import { KitStage } from './kit-stage.tsx'
import { useKitWords } from './kit-words.ts'

const ROW =
  'relative grid grid-cols-[76px_minmax(0,1fr)] items-center gap-x-3.5 border-line border-t py-3 desktop:grid-cols-[72px_1.9fr_1.5fr_1.2fr_200px] desktop:gap-x-5 desktop:py-2.5'

export function KitRow({ kit, actions }: KitEntryProps) {
  const t = useText()
  const words = useKitWords()(kit)
  const collectors = t('kits.collectors', { n: kit.total_collectors })
  const reference = (
    <span className="whitespace-nowrap font-semibold text-label tracking-[0.02em]">
      {kit.kitdex_reference}
    </span>
  )
  return (
    <article className={`hanger ${ROW}`}>
      <KitStage kit={kit} className="aspect-square rounded-control">
        <KitPicture kit={kit} photo={kit.front_photo_url} size={72} />
      </KitStage>
      <div className="min-w-0">
        <h3 className="display text-card">
          <KitLink kit={kit} />
        </h3>
        <p className="text-muted text-small leading-[1.4]">{words.when}</p>
        <p className="text-muted text-small leading-[1.4] desktop:hidden">
          {[words.make, kit.competition, collectors].filter(Boolean).join(' · ')}
        </p>
        <p className="text-muted desktop:hidden">{reference}</p>
      </div>
      <p className="hidden text-muted text-small leading-[1.4] desktop:block">
        {words.make}
        <br />
        {kit.competition}
      </p>
      <p className="hidden text-muted text-small leading-[1.4] desktop:block">
        {collectors}
        <br />
        {reference}
      </p>
      {actions ? (
        <div className="relative z-1 col-start-2 flex items-center gap-1.5 desktop:col-start-auto desktop:justify-end">
          {actions}
        </div>
      ) : null}
    </article>
  )
}

export const KitRowSkeleton = () => <SkeletonRow className={ROW} />
