import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { imageAddress } from '../../lib/image-address.ts'
import { KitPicture } from '../catalogue/kit-picture.tsx'
import type { MasterKit } from '../catalogue/kit-queries.ts'
import { KitStage } from '../catalogue/kit-stage.tsx'
import { useKitWords } from '../catalogue/kit-words.ts'

type Shown = 'front' | 'back' | number

const LARGE = 640
const THUMB = 160

interface FaceProps {
  kit: MasterKit
  view: 'front' | 'back'
  size: number
  title?: string
}

const Face = ({ kit, view, size, title = '' }: FaceProps) => (
  <KitPicture
    kit={kit}
    photo={view === 'front' ? kit.front_photo_url : kit.back_photo_url}
    view={view}
    size={size}
    title={title}
  />
)

/** The shirt, which turns round to show its back. */
function TurningKit({ kit, face }: { kit: MasterKit; face: 'front' | 'back' }) {
  const t = useText()
  const { name } = useKitWords()(kit)
  const isDrawn = !(face === 'front' ? kit.front_photo_url : kit.back_photo_url)
  const side = `${name}, ${face === 'front' ? t('kit.front') : t('kit.backSide')}`
  const title = isDrawn ? t('kit.drawing', { name: side }) : side
  return (
    <div className="turn" data-face={face}>
      {(['front', 'back'] as const).map((view) => (
        <div key={view} aria-hidden={view !== face}>
          <Face kit={kit} view={view} size={LARGE} title={view === face ? title : ''} />
        </div>
      ))}
    </div>
  )
}

interface ThumbProps {
  kit: MasterKit
  name: string
  isShown: boolean
  onShow: () => void
  children: ReactNode
}

function Thumb({ kit, name, isShown, onShow, children }: ThumbProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className="group block rounded-control text-left"
    >
      <KitStage
        kit={kit}
        className="aspect-square rounded-control group-aria-pressed:after:absolute group-aria-pressed:after:inset-0 group-aria-pressed:after:rounded-control group-aria-pressed:after:border-2 group-aria-pressed:after:border-ink"
      >
        {children}
      </KitStage>
      <span className="block pt-1 font-semibold text-label text-muted group-aria-pressed:text-text">
        {name}
      </span>
    </button>
  )
}

export function KitGallery({ kit }: { kit: MasterKit }) {
  const t = useText()
  const [shown, setShown] = useState<Shown>('front')
  const { name } = useKitWords()(kit)
  const photos = kit.additional_images.map(imageAddress).filter((address) => address !== null)
  const extra = typeof shown === 'number' ? photos[shown] : undefined
  return (
    <div className="min-w-0 desktop:sticky desktop:top-23">
      <KitStage kit={kit} className="aspect-square rounded-card">
        {typeof shown === 'number' ? (
          <span className="hung hung-framed">
            <img src={extra} alt={`${name}, ${t('kit.image', { n: shown + 1 })}`} />
          </span>
        ) : (
          <TurningKit kit={kit} face={shown} />
        )}
      </KitStage>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of pictures, no form */}
      <div role="group" aria-label={t('kit.views')} className="mt-2 grid grid-cols-4 gap-2">
        <Thumb kit={kit} name={t('kit.front')} isShown={shown === 'front'} onShow={() => setShown('front')}>
          <Face kit={kit} view="front" size={THUMB} />
        </Thumb>
        <Thumb kit={kit} name={t('kit.backSide')} isShown={shown === 'back'} onShow={() => setShown('back')}>
          <Face kit={kit} view="back" size={THUMB} />
        </Thumb>
        {photos.map((address, i) => (
          <Thumb
            key={address}
            kit={kit}
            name={t('kit.image', { n: i + 1 })}
            isShown={shown === i}
            onShow={() => setShown(i)}
          >
            <span className="hung hung-framed">
              <img src={address} alt="" loading="lazy" />
            </span>
          </Thumb>
        ))}
      </div>
    </div>
  )
}
