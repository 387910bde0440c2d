import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Input } from './field.tsx'
import type { FieldControl } from './form-field.tsx'

export interface ComboboxOption {
  readonly id: string
  readonly name: string
  /** What tells it from others of the same name. */
  readonly detail?: string | null
}

interface Props<O extends ComboboxOption> {
  control: FieldControl
  text: string
  onType: (text: string) => void
  options: readonly O[]
  /** Said where there are no options: that they are on their way, or that there are none. */
  note: ReactNode
  onChoose: (option: O) => void
  /** What can be done where none of the options is meant. */
  other?: Other | undefined
  placeholder: string
  onFocus: () => void
  onBlur: () => void
}

interface Other {
  readonly name: string
  readonly choose: () => void
}

interface ListProps<O extends ComboboxOption> {
  id: string
  name: string
  options: readonly O[]
  note: ReactNode
  active: number
  onChoose: (option: O) => void
  other: Other | undefined
}

const optionId = (list: string, at: number): string => `${list}-${at}`

const OPTION =
  'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 hover:bg-fill aria-selected:bg-fill'

function Options<O extends ComboboxOption>({
  id,
  name,
  options,
  note,
  active,
  onChoose,
  other,
}: ListProps<O>) {
  const box = useRef<HTMLDivElement>(null)
  // A list that opens or grows at the foot of a dialog is scrolled to, and so is the option that the keys reach.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-raised py-1 shadow-overlay"
    >
      <div id={id} role="listbox" aria-label={name}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which says which option is meant
          <div
            key={option.id}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={OPTION}
          >
            <span className="min-w-0 truncate">{option.name}</span>
            {option.detail ? <span className="flex-none text-muted text-small">{option.detail}</span> : null}
          </div>
        ))}
        {other ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which says which option is meant
          <div
            id={optionId(id, options.length)}
            role="option"
            aria-selected={active === options.length}
            onPointerDown={(event) => event.preventDefault()}
            onClick={other.choose}
            // In sight however many are found above it.
            className={`${OPTION} sticky -bottom-1 border-line bg-raised not-first:border-t font-semibold`}
          >
            <span className="wrap-anywhere min-w-0">{other.name}</span>
          </div>
        ) : null}
      </div>
      {options.length === 0 && !other ? <p className="px-3 py-2 text-muted text-small">{note}</p> : null}
    </div>
  )
}

/** A text that offers what it may mean. By keyboard: arrows, Enter, Escape. */
export function Combobox<O extends ComboboxOption>(props: Props<O>) {
  const { control, text, onType, options, note, onChoose, other, placeholder, onFocus, onBlur } = props
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = `${control.id}-options`
  const choose = (option: O) => {
    setOpen(false)
    onChoose(option)
  }
  const chooseOther = other && {
    ...other,
    choose: () => {
      setOpen(false)
      other.choose()
    },
  }
  const count = options.length + (other ? 1 : 0)
  const step = (by: number) => {
    if (!isOpen) setOpen(true)
    else setActive((active + by + count) % Math.max(1, count))
  }
  const press = (event: KeyboardEvent) => {
    const chosen = options[active]
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen)
    else if (event.key === 'Enter' && isOpen && chooseOther && active === options.length) chooseOther.choose()
    // It closes the list, not the dialog around it.
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && active < count ? optionId(list, active) : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        className="chevron-down pr-8"
        value={text}
        onChange={(event) => {
          onType(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onFocus={onFocus}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
      />
      <span role="status" className="sr-only">
        {isOpen && options.length === 0 ? note : ''}
      </span>
      {isOpen ? (
        <Options
          id={list}
          name={placeholder}
          options={options}
          note={note}
          active={active}
          onChoose={choose}
          other={chooseOther}
        />
      ) : null}
    </div>
  )
}
