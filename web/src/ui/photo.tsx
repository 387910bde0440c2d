import { ImageOff } from 'lucide-react'
import { useFrench, useText } from '../lib/texts/i18n.tsx'
import { useBrokenImage } from '../lib/use-broken-image.ts'

interface Props {
  src: string
  alt: string
  className?: string
  lazy?: boolean
}

/** A photo, or the words that it cannot be had. */
export function Photo({ src, alt, className, lazy = true }: Props) {
  const t = useText()
  const french = useFrench()
  const [isBroken, watch] = useBrokenImage(src)
  if (isBroken) {
    return (
      <span
        lang={french}
        className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-current text-small"
      >
        <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
        {t('app.noImage')}
      </span>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
      {...watch}
    />
  )
}
