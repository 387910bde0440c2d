import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { ApiError, call, upload } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { imageAddress } from '../../lib/image-address.ts'
import { showToast } from '../../lib/toast.ts'
import { IconButton } from '../../ui/button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { type Item, refreshCollection } from './collection-data.ts'
import { FormSection } from './item-fields.tsx'

type Kind = Item['photos'][number]['kind']
const MOST_OTHERS = 3
const MOST_BYTES = 5_242_880
const TYPES = 'image/jpeg,image/png,image/webp'

function AddPhoto({
  label,
  isBusy,
  onFile,
}: {
  label: string
  isBusy: boolean
  onFile: (file: File) => void
}) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept={TYPES}
        className="peer sr-only"
        disabled={isBusy}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-2 rounded-control border border-line-strong border-dashed p-2 text-center text-small hover:bg-fill peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      >
        <ImagePlus size={22} strokeWidth={1.5} aria-hidden="true" />
        {label}
      </label>
    </>
  )
}

/** Personal photos: they are sent at once, the rest of the form when it is saved. */
export function PhotoFields({ item }: { item: Item }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const say = (error: unknown) =>
    showToast({
      kind: 'error',
      text: error instanceof ApiError && error.message ? error.message : t('app.offline'),
    })
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(say)
    await refreshCollection()
    setBusy(false)
  }
  const add = (kind: Kind) => (file: File) => {
    if (!file.type.startsWith('image/')) return showToast({ kind: 'error', text: t('itemForm.notAnImage') })
    if (file.size > MOST_BYTES) return showToast({ kind: 'error', text: t('itemForm.tooLarge') })
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', file)
    void run(() => upload('POST /api/my-collection/{id}/photos', form, { id: item.id }))
  }
  const remove = (photoId: string) =>
    run(() => call('DELETE /api/my-collection/{id}/photos/{photoId}', { params: { id: item.id, photoId } }))
  const names = {
    front: t('itemForm.frontPhoto'),
    back: t('itemForm.backPhoto'),
    other: t('itemForm.otherPhotos'),
  }
  const missing = (['front', 'back'] as const).filter(
    (kind) => !item.photos.some((photo) => photo.kind === kind),
  )
  const others = item.photos.filter(({ kind }) => kind === 'other').length
  return (
    <FormSection title={t('itemForm.photos')}>
      <ul className="grid grid-cols-3 gap-2 tablet:col-span-2 tablet:grid-cols-5" aria-busy={isBusy}>
        {item.photos.map(({ id, kind, url }) => (
          <li key={id} className="relative overflow-hidden rounded-control bg-fill">
            <Photo
              src={imageAddress(url, 320) ?? ''}
              alt={names[kind]}
              className="aspect-square size-full object-cover"
            />
            <IconButton
              name={t('itemForm.removePhoto', { name: names[kind] })}
              onClick={() => remove(id)}
              disabled={isBusy}
              className="absolute top-1 right-1 bg-raised"
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {missing.map((kind) => (
          <li key={kind}>
            <AddPhoto label={names[kind]} isBusy={isBusy} onFile={add(kind)} />
          </li>
        ))}
        {others < MOST_OTHERS ? (
          <li>
            <AddPhoto label={names.other} isBusy={isBusy} onFile={add('other')} />
          </li>
        ) : null}
      </ul>
    </FormSection>
  )
}
