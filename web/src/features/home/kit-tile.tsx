import type { KitCard } from '@kitdex/contract/api/home'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/texts/i18n.tsx'
import { KitLink } from '../../shared/kits/kit-card.tsx'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'
import { KitStage } from '../../shared/kits/kit-stage.tsx'
import { useKitWords } from '../../shared/kits/kit-words.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  kit: KitCard
  price?: number
  /** What the price is called. */
  priceName?: string
  size?: 'medium' | 'large'
  /** Pixels the shirt is about to be shown at. */
  drawn?: number
  stage?: string
  badge?: ReactNode
  /** Said below its season: whose it is. */
  children?: ReactNode
}

/** A kit, with what it is worth where that is said. */
export function KitTile({ kit, price, priceName, size = 'medium', drawn = 240, ...parts }: Props) {
  const words = useKitWords()(kit)
  const format = useFormat()
  const isLarge = size === 'large'
  return (
    <article className="hanger relative flex h-full min-w-0 flex-col">
      <KitStage kit={kit} className={classes('rounded-card', parts.stage ?? 'aspect-[1/1.02]')}>
        <KitPicture kit={kit} photo={kit.front_photo_url} size={drawn} />
        {parts.badge ? <span className="absolute top-2.5 left-2.5">{parts.badge}</span> : null}
      </KitStage>
      <div className="flex flex-1 flex-col px-0.5 pt-3">
        <h3 className={classes('display line-clamp-2', isLarge ? 'text-[1.875rem]' : 'text-card')}>
          <KitLink kit={kit} />
        </h3>
        <p className="mt-1 text-muted text-small leading-[1.4]">{words.when}</p>
        {parts.children}
        {price === undefined ? null : (
          <p className="mt-auto flex items-baseline justify-between gap-1.5 pt-2">
            <span className="sr-only">, </span>
            <span className="text-label text-muted">{priceName}</span>
            <span className={classes('display whitespace-nowrap', isLarge ? 'text-[2.25rem]' : 'text-h3')}>
              {format.wholeEuros(price)}
            </span>
          </p>
        )}
      </div>
    </article>
  )
}
