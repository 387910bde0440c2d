interface Props<V extends string> {
  label: string
  tabs: readonly { readonly value: V; readonly name: string }[]
  value: V
  onChoose: (value: V) => void
}

/** Parts of a screen, none of which has an address. */
export function ClassicTabs<V extends string>({ label, tabs, value, onChoose }: Props<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by no grid
    <div role="group" aria-label={label} className="mb-6 flex flex-wrap gap-x-5 border-ink border-b-2">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChoose(tab.value)}
          className="-mb-0.5 min-h-11 border-transparent border-b-4 font-semibold text-muted hover:text-text aria-pressed:border-accent-fill aria-pressed:text-text"
        >
          {tab.name}
        </button>
      ))}
    </div>
  )
}
