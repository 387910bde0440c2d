import { PICTURE } from '@kitdex/contract/rules/file-size'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { upload } from '../../../lib/api-files.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { FormSection } from '../../../shared/items/choice-fields.tsx'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import type { Item } from '../collection-data.ts'

type Kind = Item['photos'][number]['kind']
const MOST_OTHERS = 3
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

/** The same photos with one of them a place further. */
function movedIn(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const rest = ids.filter((other) => other !== id)
  return rest.toSpliced(Math.max(0, ids.indexOf(id) + by), 0, id)
}

/** Personal photos: they are sent at once, the rest of the form when it is saved. */
export function PhotoFields({ item }: { item: Item }) {
  const t = useText()
  const { mutateAsync, isPending: isBusy } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) =>
      showToast({
        kind: 'error',
        text: error instanceof ApiError && error.message ? error.message : t('app.offline'),
      }),
    onSettled: () => refreshCollection(),
  })
  // What went wrong is said above.
  const run = (work: () => Promise<unknown>) => mutateAsync(work).catch(() => undefined)
  const add = (kind: Kind) => (file: File) => {
    if (!file.type.startsWith('image/')) return showToast({ kind: 'error', text: t('itemForm.notAnImage') })
    if (file.size > PICTURE.maxBytes) return showToast({ kind: 'error', text: t('itemForm.tooLarge') })
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', file)
    void run(() => upload('POST /api/my-collection/{id}/photos', form, { id: item.id }))
  }
  const remove = (photoId: string) =>
    run(() => call('DELETE /api/my-collection/{id}/photos/{photoId}', { params: { id: item.id, photoId } }))
  const list = useRef<HTMLUListElement>(null)
  const ids = item.photos.map(({ id }) => id)
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1; order: string } | null>(null)
  // The button went along with its photo: who moves it on goes on pressing; at the end there is the way back.
  useLayoutEffect(() => {
    if (!moved || isBusy || String(ids) !== moved.order) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-moves="${moved.id}"] > button`)
    const [same, other] = moved.by < 0 ? [buttons?.[0], buttons?.[1]] : [buttons?.[1], buttons?.[0]]
    const next = same?.disabled ? other : same
    next?.focus()
    setMoved(null)
  })
  const move = async (id: string, by: -1 | 1) => {
    const order = movedIn(ids, id, by)
    await run(() =>
      call('PUT /api/my-collection/{id}/photos', { params: { id: item.id }, body: { ids: order } }),
    )
    setMoved({ id, by, order: String(order) })
  }
  const mover = (photoId: string, name: string, at: number) => {
    const step = (by: -1 | 1) => (
      <IconButton
        key={by}
        name={t(by < 0 ? 'itemForm.photoEarlier' : 'itemForm.photoLater', { name })}
        onClick={() => move(photoId, by)}
        disabled={isBusy || !item.photos[at + by]}
        className="size-11 disabled:opacity-30"
      >
        {by < 0 ? (
          <ChevronLeft size={20} aria-hidden="true" />
        ) : (
          <ChevronRight size={20} aria-hidden="true" />
        )}
      </IconButton>
    )
    return (
      <div data-moves={photoId} className="flex justify-between">
        {step(-1)}
        {step(1)}
      </div>
    )
  }
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
      <ul
        ref={list}
        className="grid grid-cols-3 items-start gap-2 tablet:col-span-2 tablet:grid-cols-5"
        aria-busy={isBusy}
      >
        {item.photos.map(({ id, kind, url }, at) => (
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
            {item.photos.length > 1 ? mover(id, names[kind], at) : null}
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
