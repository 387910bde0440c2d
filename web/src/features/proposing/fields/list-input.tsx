import { LONGEST, MOST_ITEMS } from '@kitdex/contract/catalogue/field'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useName, useText } from '../../../lib/texts/i18n.tsx'
import { Swatch } from '../../../shared/entries/swatch.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'
import type { FieldControl } from '../../../ui/form-field.tsx'
import { ColorInput } from './color-input.tsx'

interface Props {
  control: FieldControl
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

interface ItemsProps {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  isColors?: boolean
}

function Items({ value, onChange, isColors = false }: ItemsProps) {
  const t = useText()
  const nameIn = useName()
  if (value.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {value.map((item) => (
        <li key={item} className="flex items-center rounded-full bg-fill pl-3 font-medium text-small">
          {isColors ? <Swatch color={item} /> : item}
          <IconButton
            name={t('pick.remove', { name: isColors ? nameIn('color', item) : item })}
            onClick={() => onChange(value.filter((other) => other !== item))}
            className="rounded-full hover:bg-fill-on"
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** One more, trimmed, while there is room; what is there already is not added again. */
export const withItem = (list: readonly string[], text: string): readonly string[] => {
  const item = text.trim()
  return item === '' || list.includes(item) || list.length >= MOST_ITEMS ? list : [...list, item]
}

/** Texts, one after the other: Enter adds one, and so does leaving the field. */
export function ListInput({ control, label, value, onChange }: Props) {
  const t = useText()
  const [draft, setDraft] = useState('')
  const add = () => {
    setDraft('')
    const next = withItem(value, draft)
    if (next !== value) onChange(next)
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <Input
          {...control}
          value={draft}
          maxLength={LONGEST.line}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || draft.trim() === '') return
            event.preventDefault()
            add()
          }}
          onBlur={add}
        />
        <IconButton
          name={t('contribute.addTo', { name: label })}
          onClick={add}
          className="size-11 border border-line-strong"
        >
          <Plus size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <Items value={value} onChange={onChange} />
    </div>
  )
}

/** Colours: each one chosen is added. */
export function ColorsInput({ control, label, value, onChange }: Props) {
  const [draft, setDraft] = useState('')
  const add = (color: string) => {
    setDraft('')
    onChange(withItem(value, color))
  }
  return (
    <div className="grid gap-1.5">
      <ColorInput
        control={control}
        label={label}
        value={draft}
        onChange={(color) => (color.startsWith('#') ? setDraft(color) : add(color))}
        onTaken={add}
      />
      <Items value={value} onChange={onChange} isColors />
    </div>
  )
}
