import type { KitColors } from '@kitdex/contract/drawing/look'
import { Maximize2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { imageAddress } from '../../lib/image-address.ts'
import { widthFor } from '../../lib/picture-address.ts'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { useOpened, useSearchParam } from '../../lib/routing/search-param.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'
import { Photo } from '../../ui/photo.tsx'
import { ReportButton } from '../members/report-button.tsx'
import { KitStage } from './kit-stage.tsx'

const Lightbox = lazyDialog(() => import('../../ui/lightbox.tsx').then((m) => m.Lightbox))

export interface GalleryPicture {
  /** Its name in the address. */
  readonly key: string
  /** What stands under its small picture. */
  readonly label: string
  /** What it shows, for those who do not see it, and under it when it is large. */
  readonly title: string
  /** The stored picture that it shows, if it is one. */
  readonly stored?: string | null | undefined
  /** The two sides of one shirt turn round. */
  readonly side?: 'front' | 'back'
  /** Without a title it is decoration. */
  readonly face: (size: number, title: string) => ReactNode
}

/** A photo of something that is not drawn where it fails to load. */
export const photoPicture = (
  stored: string,
  words: Pick<GalleryPicture, 'key' | 'label' | 'title'>,
): GalleryPicture => ({
  ...words,
  stored,
  face: (size, title) => (
    <span className="hung hung-framed">
      <Photo src={imageAddress(stored, widthFor(size)) ?? ''} alt={title} />
    </span>
  ),
})

const THUMB = 160
const LARGE = 640
const FULL = 1280

function Large({ shown, pictures }: { shown: GalleryPicture; pictures: readonly GalleryPicture[] }) {
  if (!shown.side) return shown.face(LARGE, shown.title)
  return (
    <div className="turn" data-face={shown.side}>
      {pictures
        .filter(({ side }) => side)
        .map((picture) => (
          <div key={picture.key} aria-hidden={picture !== shown}>
            {picture.face(LARGE, picture === shown ? picture.title : '')}
          </div>
        ))}
    </div>
  )
}

interface ThumbProps {
  kit: KitColors
  picture: GalleryPicture
  isShown: boolean
  onShow: () => void
}

function Thumb({ kit, picture, isShown, onShow }: ThumbProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      title={picture.label}
      onClick={onShow}
      className="group block w-full rounded-control text-left print:block!"
    >
      <KitStage
        kit={kit}
        className="aspect-square rounded-control group-aria-pressed:after:absolute group-aria-pressed:after:inset-0 group-aria-pressed:after:rounded-control group-aria-pressed:after:border-2 group-aria-pressed:after:border-ink"
      >
        {picture.face(THUMB, '')}
      </KitStage>
      <span className="line-clamp-2 wrap-anywhere pt-1 font-semibold text-label text-muted leading-tight group-aria-pressed:text-text">
        {picture.label}
      </span>
    </button>
  )
}

/** The opened picture lives in the address, so whatever of the page shows one opens it with `useZoom`. */
export const useZoom = () => useOpened('zoom')

function ZoomedPictures({ pictures, entryId }: Pick<Props, 'pictures' | 'entryId'>) {
  const zoom = useZoom()
  if (!pictures.some(({ key }) => key === zoom.value)) return null
  return (
    <Suspense>
      <Lightbox
        shown={zoom.value ?? ''}
        onShow={zoom.change}
        onClose={zoom.close}
        pictures={pictures.map(({ key, title, stored, face }) => ({
          ...{ key, name: title },
          action:
            entryId && stored ? (
              <ReportButton
                about={{ subject: 'picture', id: entryId, picture: stored }}
                className="text-inherit!"
              />
            ) : null,
          face: <div className="whole">{face(FULL, title)}</div>,
        }))}
      />
    </Suspense>
  )
}

interface Props {
  kit: KitColors
  pictures: readonly GalleryPicture[]
  /** What the page shows elsewhere and is looked at closely along with the rest. */
  others?: readonly GalleryPicture[]
  /** Of which entry of the catalogue they are. */
  entryId?: string
  /** Of a label with initials there is little to see: on a phone it takes half the room. */
  isLow?: boolean
}

/** One picture large, the others small under it, each over the whole screen when it is asked for. */
export function Gallery({ kit, pictures, others = [], entryId, isLow = false }: Props) {
  const t = useText()
  const [chosen, choose] = useSearchParam('picture', { replace: true })
  const zoom = useZoom()
  const shown = pictures.find(({ key }) => key === chosen) ?? pictures[0]
  if (!shown) return null
  return (
    <div className="min-w-0 desktop:sticky desktop:top-23">
      <KitStage
        kit={kit}
        className={classes(
          'stage-whole -mx-(--gutter) aspect-square print:mx-0 tablet:mx-0 tablet:rounded-card',
          isLow && 'stage-low max-tablet:aspect-[2/1]',
        )}
      >
        <Large shown={shown} pictures={pictures} />
        <button
          type="button"
          aria-label={t('lightbox.open', { name: shown.title })}
          onClick={() => zoom.open(shown.key)}
          className="absolute inset-0 grid cursor-zoom-in place-items-end rounded-card p-3 -outline-offset-4"
        >
          <span className="grid size-10 place-items-center rounded-full bg-raised/80 text-text">
            <Maximize2 size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </button>
      </KitStage>
      {pictures.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a row of pictures, no form
        <div
          role="group"
          aria-label={t('kit.views')}
          className="mt-2 grid grid-cols-4 gap-2 tablet:grid-cols-5"
        >
          {pictures.map((picture) => (
            <Thumb
              key={picture.key}
              kit={kit}
              picture={picture}
              isShown={picture === shown}
              onShow={() => choose(picture === pictures[0] ? null : picture.key)}
            />
          ))}
        </div>
      ) : null}
      <ZoomedPictures pictures={[...pictures, ...others]} {...(entryId && { entryId })} />
    </div>
  )
}
