import type { ReactNode } from 'react'
import { Link, usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { COVERING } from '../../ui/classes.ts'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { KitPicture } from './kit-picture.tsx'
import type { ListedKit, MasterKit } from './kit-queries.ts'
import { KitStage } from './kit-stage.tsx'
import { type NamedKit, useKitWords } from './kit-words.ts'

export interface KitEntryProps {
  kit: ListedKit
  /** Where it leads, if not to its page in the Kit Area. */
  to?: string | undefined
  /** What can be done with it; it stands above the link that the whole entry is. */
  actions?: ReactNode
  /** What stands in the corner of its picture, above the link as well. */
  corner?: ReactNode
  /** Among the first of its list. */
  isFirst?: boolean
}

type LinkProps = Pick<KitEntryProps, 'to'> & { kit: NamedKit & Pick<MasterKit, 'id'> }

/** The name of an entry: a link that covers the whole of it, and remembers where it was followed from. */
export function KitLink({ kit, to }: LinkProps) {
  const { pathname, search } = usePlace()
  const { full } = useKitWords()(kit)
  return (
    <Link
      aria-label={full}
      to={to ?? `/kit-area/master/${encodeURIComponent(kit.id)}`}
      state={{ from: pathname + search }}
      className={COVERING}
    >
      {kit.club}
    </Link>
  )
}

export function KitCard({ kit, to, actions, corner, isFirst }: KitEntryProps) {
  const t = useText()
  const words = useKitWords()(kit)
  return (
    <article className="kit-card hanger">
      <KitStage kit={kit}>
        <KitPicture kit={kit} photo={kit.front_photo_url} size={240} isFirst={isFirst} />
      </KitStage>
      {corner ? <div className="corner">{corner}</div> : null}
      <div className="words">
        <h3>
          <KitLink kit={kit} to={to} />
        </h3>
        <p>{words.when}</p>
        <p>{words.make}</p>
        {kit.competition ? <p>{kit.competition}</p> : null}
        <p className="collectors">
          <i className="glyph-users" />
          {t('kits.collectors', { n: kit.total_collectors })}
        </p>
        {actions ? <div className="actions">{actions}</div> : null}
      </div>
    </article>
  )
}

export const KitCardSkeleton = () => (
  <SkeletonCard picture="aspect-[1/1.02]" lines={['h-5 w-3/4', 'w-2/3', 'w-1/2', 'w-3/5', 'w-2/5']} />
)
