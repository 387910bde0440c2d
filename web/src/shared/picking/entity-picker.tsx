import { fold } from '@kitdex/contract/rules/texts/fold'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type MissingEntry, missingEntry } from '../../lib/proposing.ts'
import { useFrench, useName, useText } from '../../lib/texts/i18n.tsx'
import { usePaused } from '../../lib/use-paused.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
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
}

/** Fewer letters are the beginning of a name. */
const FEWEST = 2

/** What may be proposed under a name that no entry has. */
function missingOf(source: PickSource, name: string): MissingEntry | null {
  if (source === 'master_kit' || name.length < FEWEST) return null
  const isSponsor = source === 'sponsor'
  return { type: isSponsor ? 'brand' : source, name, isSponsor }
}

function PickerText({ control, source, shown, onPick, isText = false, onText }: Props) {
  const nameIn = useName()
  const t = useText()
  const [draft, setDraft] = useState<string | null>(null)
  /** What was typed last and is no entry that was chosen. */
  const [left, setLeft] = useState('')
  const typed = (draft ?? (isText ? shown : shown === '' ? left : '')).trim()
  const asked = usePaused(typed)
  const [hasFocus, setFocus] = useState(false)
  const query = useQuery({ ...pickQuery(source, asked), enabled: hasFocus || typed !== '' })
  const { data, isFetching, isPlaceholderData, error } = query
  const isAnswered = data !== undefined && asked === typed && !isPlaceholderData
  const meant = isAnswered ? data.filter(({ name }) => fold(name) === fold(typed)) : []
  const [entry] = meant.length === 1 && isText && !hasFocus ? meant : []
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    if (entry) pick({ id: entry.id, name: entry.name })
  }, [entry])
  const missing = isAnswered && meant.length === 0 ? missingOf(source, typed) : null
  const choose = ({ id, name }: Named) => {
    setDraft(null)
    setLeft('')
    onPick({ id, name })
  }
  const propose = missing && {
    name: t('pick.propose', { name: typed }),
    choose: async () => {
      // There the form goes on when the one that proposes has closed.
      document.getElementById(control.id)?.focus()
      const made = await missingEntry.ask(missing)
      if (made) choose(made)
    },
  }
  const note = error ? t('pick.failed') : isFetching ? t('pick.busy') : t('pick.none')
  return (
    <>
      <Combobox
        control={control}
        text={draft ?? shown}
        onType={(text) => {
          setDraft(text)
          onText?.(text)
        }}
        options={(data ?? []).map(({ detail, ...option }) => ({
          ...option,
          ...(detail && { detail: nameIn('country', detail) }),
        }))}
        note={<span lang={useFrench()}>{note}</span>}
        placeholder={t('pick.hint')}
        onFocus={() => setFocus(true)}
        onBlur={() => {
          setFocus(false)
          // What was typed and not chosen means nothing, or is kept as words; it can still be proposed.
          setDraft(null)
          if (draft !== null) setLeft(draft)
        }}
        onChoose={choose}
        other={propose ?? undefined}
      />
      {propose && !hasFocus ? (
        <p className="mt-1.5 text-muted text-small">
          {isText ? `${t('pick.inWords')} ` : ''}
          <button
            type="button"
            aria-haspopup="dialog"
            className="wrap-anywhere min-h-6 text-left font-semibold text-text underline underline-offset-3"
            onClick={propose.choose}
          >
            {propose.name}
          </button>
        </p>
      ) : null}
    </>
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

/** Picks entries of the catalogue: searched on the server as one types. What is not among them can be proposed. */
export function EntityPicker({
  control,
  source,
  value,
  onChange,
  many = false,
  isFree = false,
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
    <div className={classes('relative', chosen !== undefined && '[&_input]:pr-17')}>
      <PickerText
        control={control}
        source={source}
        shown={chosen?.name ?? ''}
        onPick={(entry) => onChange([entry])}
        isText={isText}
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
  )
}
