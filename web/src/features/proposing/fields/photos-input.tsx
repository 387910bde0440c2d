import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { imageAddress } from '../../../lib/image-address.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { FormGroup } from '../../../ui/form-field.tsx'
import { Photo as Picture } from '../../../ui/photo.tsx'
import type { Photo } from './form-values.ts'

/** What a form takes for a picture, and what it says of the rest. */
export interface PhotoRules {
  readonly maxBytes: number
  readonly notAnImage: string
  readonly tooLarge: string
  readonly tooMany: string
}

function Preview({ photo }: { photo: Photo }) {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (typeof photo === 'string') return
    const url = URL.createObjectURL(photo)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [photo])
  const src = typeof photo === 'string' ? imageAddress(photo, 240) : address
  return src ? <Picture src={src} alt="" lazy={false} className="size-full object-cover" /> : null
}

const problemWith = (file: File, rules: PhotoRules): string | undefined =>
  !file.type.startsWith('image/') ? rules.notAnImage : file.size > rules.maxBytes ? rules.tooLarge : undefined

interface Props {
  label: string
  isRequired?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  value: readonly Photo[]
  most: number
  rules: PhotoRules
  onChange: (value: readonly Photo[]) => void
  /** What is wrong with what was just chosen; nothing: all is well. */
  onProblem: (problem: string | undefined) => void
}

const TILE = 'grid size-24 place-items-center overflow-hidden rounded-control'

/** Pictures to send: seen before they go, each with a way out again. */
export function PhotosInput(props: Props) {
  const { label, isRequired, hint, error, value, most, rules, onChange, onProblem } = props
  const t = useText()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    if (chosen.length === 0) return
    const fine = chosen.filter((file) => !problemWith(file, rules))
    const isTooMany = most > 1 && value.length + fine.length > most
    onChange(most === 1 ? [...fine.slice(0, 1), ...value].slice(0, 1) : [...value, ...fine].slice(0, most))
    onProblem(
      chosen.map((file) => problemWith(file, rules)).find((problem) => problem) ??
        (isTooMany ? rules.tooMany : undefined),
    )
  }
  return (
    <FormGroup label={label} isRequired={isRequired} hint={hint} error={error}>
      <ul className="flex flex-wrap gap-2">
        {value.map((photo, at) => (
          <li
            key={typeof photo === 'string' ? photo : `${photo.name}-${photo.lastModified}`}
            className="relative"
          >
            <span className={`${TILE} bg-sunken`}>
              <Preview photo={photo} />
            </span>
            <IconButton
              name={t('contribute.removePhoto', { name: label })}
              onClick={() => onChange(value.filter((_, other) => other !== at))}
              className="absolute top-1 right-1 rounded-full bg-raised text-text hover:bg-fill"
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {value.length < most ? (
          <li>
            <label
              className={`${TILE} cursor-pointer border border-line-strong border-dashed text-muted hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
            >
              <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{t('contribute.addPhoto', { name: label })}</span>
              <input
                type="file"
                accept="image/*"
                multiple={most > 1}
                aria-invalid={error ? true : undefined}
                onChange={choose}
                className="sr-only"
              />
            </label>
          </li>
        ) : null}
      </ul>
    </FormGroup>
  )
}
