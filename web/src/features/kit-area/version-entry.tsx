import { useMemo } from 'react'
import { Link } from '../../lib/routing/router.tsx'
import { queryClient } from '../../lib/startup/query-client.ts'
import { useFormat } from '../../lib/texts/i18n.tsx'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'
import { type MasterKit, type ReferenceKit, versionQuery } from '../../shared/kits/kit-queries.ts'
import { KitStage } from '../../shared/kits/kit-stage.tsx'
import { COVERING } from '../../ui/classes.ts'
import { useVersionWords } from './version-words.ts'

export const VERSION_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-5.5 tablet:grid-cols-3 desktop:grid-cols-6 desktop:gap-4'

interface Props {
  kit: MasterKit
  version: ReferenceKit
}

/** Its photo, else the shirt as this version is worn: with its sleeves, and a player's name where it has one. */
function VersionPicture({ kit, version, size }: Props & { size: number }) {
  const worn = useMemo(() => ({ ...kit, long_sleeve: version.long_sleeve }), [kit, version.long_sleeve])
  const print = version.available_prints[0]
  const printed = useMemo(() => print && { name: print.player_name, number: print.number }, [print])
  return (
    <KitPicture
      kit={worn}
      photo={version.product_images[0] ?? null}
      size={size}
      view={printed ? 'back' : 'front'}
      printed={printed}
    />
  )
}

function VersionLink({ version }: { version: ReferenceKit }) {
  const { title, release } = useVersionWords()(version)
  const fetchAhead = () => void queryClient.prefetchQuery(versionQuery(version.id))
  return (
    <Link
      to={`/kit-area/version/${encodeURIComponent(version.id)}`}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      aria-label={[title, release, version.kitdex_reference].join(', ')}
      className={COVERING}
    >
      {title}
    </Link>
  )
}

export function VersionCard({ kit, version }: Props) {
  const format = useFormat()
  const words = useVersionWords()(version)
  const price = version.original_retail_price
  return (
    <article className="hanger relative min-w-0">
      <KitStage kit={kit} className="aspect-[1/1.02] rounded-card">
        <VersionPicture kit={kit} version={version} size={200} />
      </KitStage>
      <div className="px-0.5 pt-3">
        <h4 className="display line-clamp-2 text-[1.125rem] leading-[1.2]">
          <VersionLink version={version} />
        </h4>
        <p className="text-muted text-small">{words.release}</p>
        <p className="font-semibold text-label text-muted tracking-[0.02em]">{version.kitdex_reference}</p>
        {price === null ? null : <p className="display mt-1.5 text-[1.125rem]">{format.euros(price)}</p>}
      </div>
    </article>
  )
}

export function VersionRow({ kit, version }: Props) {
  const format = useFormat()
  const words = useVersionWords()(version)
  const price = version.original_retail_price
  return (
    <article className="hanger relative grid grid-cols-[76px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line border-t py-3 desktop:grid-cols-[88px_2fr_1fr_120px] desktop:gap-x-6">
      <KitStage kit={kit} className="aspect-square rounded-control">
        <VersionPicture kit={kit} version={version} size={96} />
      </KitStage>
      <div className="min-w-0">
        <h4 className="display text-card">
          <VersionLink version={version} />
        </h4>
        <p className="text-muted text-small">{words.release}</p>
        <p className="font-semibold text-label text-muted tracking-[0.02em] desktop:hidden">
          {version.kitdex_reference}
        </p>
      </div>
      <p className="hidden font-semibold text-label text-muted tracking-[0.02em] desktop:block">
        {version.kitdex_reference}
      </p>
      <p className="display text-right text-[1.125rem]">{price === null ? null : format.euros(price)}</p>
    </article>
  )
}
