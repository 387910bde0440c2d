import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { usePaused } from '../../lib/use-paused.ts'
import { IconButton } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import type { FieldControl } from '../../ui/form-field.tsx'
import type { Named } from './linked.ts'
import { type PickSource, pickQuery } from './pick-query.ts'

interface Props {
  control: FieldControl
  source: PickSource
  /** What is shown while nothing is being typed. */
  shown: string
  onPick: (entry: Named) => void
}

function PickerText({ control, source, shown, onPick }: Props) {
  const t = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const asked = usePaused((draft ?? '').trim())
  const [hasFocus, setFocus] = useState(false)
  const { data, isFetching, error } = useQuery({ ...pickQuery(source, asked), enabled: hasFocus })
  const note = error ? t('pick.failed') : isFetching ? t('pick.busy') : t('pick.none')
  return (
    <Combobox
      control={control}
      text={draft ?? shown}
      onType={setDraft}
      options={data ?? []}
      note={note}
      placeholder={t('pick.hint')}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false)
        // What was typed and not chosen means nothing.
        setDraft(null)
      }}
      onChoose={({ id, name }) => {
        setDraft(null)
        onPick({ id, name })
      }}
    />
  )
}

interface PickerProps {
  control: FieldControl
  source: PickSource
  value: readonly Named[]
  onChange: (value: readonly Named[]) => void
  /** More than one may be picked. */
  many?: boolean
}

function Picked({ entry, onRemove }: { entry: Named; onRemove: () => void }) {
  const t = useText()
  return (
    <li className="flex items-center rounded-full bg-fill pl-3 font-medium text-small">
      {entry.name}
      <IconButton
        name={t('pick.remove', { name: entry.name })}
        onClick={onRemove}
        className="rounded-full hover:bg-fill-on"
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Picks entries of the catalogue: searched on the server as one types. */
export function EntityPicker({ control, source, value, onChange, many = false }: PickerProps) {
  const t = useText()
  const without = (id: string) => value.filter((entry) => entry.id !== id)
  if (many) {
    return (
      <div className="grid gap-1.5">
        <PickerText
          control={control}
          source={source}
          shown=""
          onPick={(entry) => onChange([...without(entry.id), entry])}
        />
        {value.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {value.map((entry) => (
              <Picked key={entry.id} entry={entry} onRemove={() => onChange(without(entry.id))} />
            ))}
          </ul>
        ) : null}
      </div>
    )
  }
  const [chosen] = value
  return (
    <div className="relative">
      <PickerText
        control={control}
        source={source}
        shown={chosen?.name ?? ''}
        onPick={(entry) => onChange([entry])}
      />
      {chosen ? (
        <IconButton
          name={t('pick.remove', { name: chosen.name })}
          onClick={() => onChange([])}
          className="absolute top-0.5 right-7"
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
