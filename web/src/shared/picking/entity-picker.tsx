import { fold } from '@kitdex/contract/rules/texts/fold'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useProposing } from '../../lib/proposing.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePaused } from '../../lib/use-paused.ts'
import { IconButton } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import type { FieldControl } from '../../ui/form-field.tsx'
import type { Named } from '../entries/linked.ts'
import { type PickSource, pickQuery } from './pick-query.ts'

interface Props {
  control: FieldControl
  source: PickSource
  /** What is shown while nothing is being typed. */
  shown: string
  onPick: (entry: Named) => void
  /** What is shown is no entry, but words: they are kept, until there is an entry of that name. */
  isText?: boolean
  onText?: ((text: string) => void) | undefined
  /** What was typed and is no entry that was chosen. */
  onLeft?: ((text: string) => void) | undefined
}

function PickerText({ control, source, shown, onPick, isText = false, onText, onLeft }: Props) {
  const t = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const asked = usePaused((draft ?? (isText ? shown : '')).trim())
  const [hasFocus, setFocus] = useState(false)
  const query = useQuery({ ...pickQuery(source, asked), enabled: hasFocus || isText })
  const { data, isFetching, isPlaceholderData, error } = query
  const meant = data?.filter(({ name }) => fold(name) === fold(shown)) ?? []
  const [entry] = meant.length === 1 && isText && !hasFocus && !isPlaceholderData ? meant : []
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    if (entry) pick({ id: entry.id, name: entry.name })
  }, [entry])
  const note = error ? t('pick.failed') : isFetching ? t('pick.busy') : t('pick.none')
  return (
    <Combobox
      control={control}
      text={draft ?? shown}
      onType={(text) => {
        setDraft(text)
        onText?.(text)
      }}
      options={data ?? []}
      note={note}
      placeholder={t('pick.hint')}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false)
        // What was typed and not chosen means nothing, or is kept as words.
        setDraft(null)
        if (draft !== null) onLeft?.(draft.trim())
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
  /** What is in no catalogue is kept in words, as an entry without an id. */
  isFree?: boolean
  onLeft?: (text: string) => void
}

/** Who is not in the catalogue yet may be proposed; the form stays open under the one that proposes. */
function ProposeIt({ source, name }: { source: PickSource; name: string }) {
  const t = useText()
  const { create, contribute } = useProposing()
  return (
    <p className="mt-1.5 text-muted text-small peer-focus-within:hidden">
      {t('pick.inWords')}{' '}
      <button
        type="button"
        className="min-h-6 font-semibold text-text underline underline-offset-3"
        onClick={() => (source === 'player' ? create('player', name) : contribute('team', name))}
      >
        {t('pick.propose')}
      </button>
    </p>
  )
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
export function EntityPicker({
  control,
  source,
  value,
  onChange,
  many = false,
  isFree = false,
  onLeft,
}: PickerProps) {
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
          onLeft={onLeft}
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
  const isText = isFree && chosen?.id === ''
  return (
    <div>
      <div className="peer relative">
        <PickerText
          control={control}
          source={source}
          shown={chosen?.name ?? ''}
          onPick={(entry) => onChange([entry])}
          isText={isText}
          onLeft={onLeft}
          onText={isFree ? (text) => onChange(text.trim() === '' ? [] : [{ id: '', name: text }]) : undefined}
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
      {isText ? <ProposeIt source={source} name={chosen.name.trim()} /> : null}
    </div>
  )
}
