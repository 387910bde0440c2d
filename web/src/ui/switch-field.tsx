interface Props {
  name: string
  /** What it does. */
  text?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Something that is on or off, with what that means. */
export function SwitchField({ name, text, isOn, onSwitch }: Props) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-px size-5 flex-none accent-(--ink)"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span>
        <span className="block font-semibold">{name}</span>
        {text ? <span className="block text-muted text-small">{text}</span> : null}
      </span>
    </label>
  )
}
