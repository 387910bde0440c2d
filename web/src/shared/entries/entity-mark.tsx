import type { KitColors } from '@kitdex/contract/drawing/look'
import { namedColors } from '@kitdex/contract/drawing/named-colors'
import { useMemo } from 'react'
import { imageAddress } from '../../lib/image-address.ts'
import { widthFor } from '../../lib/picture-address.ts'
import { useBrokenImage } from '../../lib/use-broken-image.ts'
import { KitDrawing } from '../kits/kit-drawing.tsx'
import { KitStage } from '../kits/kit-stage.tsx'
import { monogramOf } from './monogram.ts'

/** What of an entry its mark is made of: whichever of these its type has. */
export interface Marked extends KitColors {
  readonly title: string
  readonly logo_url?: string | null
  readonly photo_url?: string | null
  readonly front_photo_url?: string | null
  readonly colors?: readonly string[]
  /** What a team plays in. */
  readonly home_kit?: (KitColors & { readonly front_photo_url: string | null }) | null
}

const colorsOf = (entry: Marked): KitColors => {
  if (entry.home_kit) return entry.home_kit
  return entry.colors ? { primary_color: entry.colors[0], secondary_colors: entry.colors.slice(1) } : entry
}

/** A woven label with a V-neck cut out of its top edge, as the logo of the house. */
function Label({ name }: { name: string }) {
  const { letters, cloth } = monogramOf(name)
  return (
    <svg viewBox="0 0 100 100" className="hung hung-label" aria-hidden="true">
      <path
        fill={cloth}
        stroke="#ffffff"
        strokeOpacity="0.25"
        d="M17 17a5 5 0 0 1 5-5h14l14 17 14-17h14a5 5 0 0 1 5 5v66a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5z"
      />
      <path fill="none" stroke="#ffffff" strokeOpacity="0.5" strokeDasharray="3 2" d="M22 21v62h56V21" />
      <text
        x="50"
        y="70"
        fill="#ffffff"
        textAnchor="middle"
        fontSize={letters.length > 2 ? 29 : 36}
        className="font-display font-pressed"
      >
        {letters}
      </text>
    </svg>
  )
}

/** Nothing is known of it but its name. */
export const isLabelled = (entry: Marked): boolean =>
  !entry.logo_url && !entry.photo_url && !entry.front_photo_url && namedColors(colorsOf(entry)).length === 0

interface Props {
  entry: Marked
  /** Pixels it is about to be shown at. */
  size: number
  className?: string
}

/**
 * The picture of an entry: its photo or logo, else its home shirt or one in its colours, else a label with its initials. Its name
 * stands beside it, so that it is decoration.
 */
export function EntityMark({ entry, size, className }: Props) {
  const colors = useMemo(() => colorsOf(entry), [entry])
  const worn = entry.logo_url ? null : entry.home_kit?.front_photo_url
  const photo = entry.front_photo_url ?? entry.photo_url ?? worn
  const address = imageAddress(photo ?? entry.logo_url, widthFor(size))
  const [isBroken, watch] = useBrokenImage(address)
  const picture =
    address && !isBroken ? (
      <span className={photo ? 'hung hung-framed' : 'hung hung-logo'}>
        <img src={address} alt="" width={size} height={size} loading="lazy" decoding="async" {...watch} />
      </span>
    ) : namedColors(colors).length > 0 ? (
      <KitDrawing kit={colors} size={size} />
    ) : (
      <Label name={entry.title} />
    )
  return (
    <KitStage kit={colors} {...(className && { className })}>
      {picture}
    </KitStage>
  )
}
