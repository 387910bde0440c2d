import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { upload } from '../../../lib/api-files.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { FormSection } from '../../../shared/items/choice-fields.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { sayError } from '../failure.ts'
import type { EditorForm } from './editor-form.ts'

const MOST_OTHERS = 3

interface SlotProps {
  label: string
  url: string
  onChange: (url: string) => void
}

/** A photo is sent at once; the form then names it. */
function PhotoSlot({ label, url, onChange }: SlotProps) {
  const t = useText()
  const id = useId()
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('photo', file)
      return upload('POST /api/upload/kit-photo', form)
    },
    onSuccess: ({ photo_url }) => onChange(photo_url),
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status !== 0
      sayError(t(isRefused ? 'classic.editor.photoFailed' : 'classic.editor.photoOffline'))
    },
  })
  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) mutate(file)
  }
  if (url)
    return (
      <div className="relative overflow-hidden bg-fill">
        <Photo
          src={imageAddress(url, 320) ?? ''}
          alt={label}
          className="aspect-square size-full object-cover"
        />
        <IconButton
          name={t('classic.editor.removePhoto', { name: label })}
          className="absolute top-1 right-1 bg-raised"
          onClick={() => onChange('')}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    )
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        disabled={isBusy}
        onChange={send}
      />
      <label
        htmlFor={id}
        aria-busy={isBusy}
        className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-2 border border-line-strong border-dashed p-2 text-center text-small hover:bg-fill peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      >
        <ImagePlus size={22} strokeWidth={1.5} aria-hidden="true" />
        {label}
      </label>
    </>
  )
}

interface Props {
  form: EditorForm
  change: (said: Partial<EditorForm>) => void
}

export function PhotoFields({ form, change }: Props) {
  const t = useText()
  const others = form.other_photos
  const setOther = (at: number) => (url: string) =>
    change({ other_photos: url ? others.toSpliced(at, 1, url) : others.toSpliced(at, 1) })
  const shown = others.length < MOST_OTHERS ? [...others, ''] : others
  return (
    <FormSection title={t('classic.editor.photos')}>
      <ul className="grid grid-cols-2 items-start gap-2 tablet:col-span-2 tablet:grid-cols-5">
        <li>
          <PhotoSlot
            label={t('classic.editor.front')}
            url={form.front_photo}
            onChange={(front_photo) => change({ front_photo })}
          />
        </li>
        <li>
          <PhotoSlot
            label={t('classic.editor.back')}
            url={form.back_photo}
            onChange={(back_photo) => change({ back_photo })}
          />
        </li>
        {shown.map((url, at) => (
          <li key={url || 'next'}>
            <PhotoSlot label={t('classic.editor.others')} url={url} onChange={setOther(at)} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
