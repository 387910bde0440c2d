import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { imageAddress } from '../../../lib/image-address.ts'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Lightbox } from '../../../ui/lightbox.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { fieldOf } from './field-of.ts'

/** The pictures that came with it, each over the whole screen when it is asked for. */
export function ImagesTab({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const label = useLabel()
  const zoom = useOpened('zoom')
  const pictures = Object.entries(contribution.images).flatMap(([name, paths]) => {
    const field = fieldOf(contribution.entity_type, name)
    return paths.map((path, i) => ({
      key: `${name}-${i + 1}`,
      path,
      name: [field ? label(field.label) : t('review.image'), paths.length > 1 ? i + 1 : '']
        .filter(Boolean)
        .join(' '),
    }))
  })
  return (
    <>
      <ul aria-label={t('review.tab.images')} className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
        {pictures.map(({ key, path, name }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('lightbox.open', { name })}
              onClick={() => zoom.open(key)}
              className="block w-full cursor-zoom-in text-left"
            >
              <span className="block aspect-square overflow-hidden rounded-card bg-sunken">
                <Photo src={imageAddress(path, 480) ?? ''} alt="" className="size-full object-contain" />
              </span>
              <span className="block truncate pt-1 font-semibold text-label text-muted">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.some(({ key }) => key === zoom.value) ? (
        <Lightbox
          shown={zoom.value ?? ''}
          onShow={zoom.change}
          onClose={zoom.close}
          pictures={pictures.map(({ key, path, name }) => ({
            key,
            name,
            face: (
              <Photo
                src={imageAddress(path, 1280) ?? ''}
                alt={name}
                lazy={false}
                className="max-h-[100cqh] max-w-[100cqw] object-contain"
              />
            ),
          }))}
        />
      ) : null}
    </>
  )
}
