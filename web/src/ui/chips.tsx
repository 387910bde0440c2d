import { useId } from 'react'

interface Props {
  label: string
  chips: readonly { readonly value: string; readonly name: string }[]
  value: string
  onChoose: (value: string) => void
}

/** One of several, as pills that wrap. */
export function Chips({ label, chips, value, onChoose }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span id={id} className="font-semibold text-small">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: its label is in sight beside it */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            aria-pressed={chip.value === value}
            onClick={() => onChoose(chip.value)}
            className="chip"
          >
            {chip.name}
          </button>
        ))}
      </div>
    </div>
  )
}
