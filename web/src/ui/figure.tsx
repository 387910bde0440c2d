import { useFormat } from '../lib/texts/i18n.tsx'

/** A number pressed large, with what it counts under it; several stand in a row. */
export function Figure({ value, name }: { value: number; name: string }) {
  const format = useFormat()
  return (
    <div className="border-line pr-6.5 not-first:border-l not-first:pl-6.5">
      <b className="block font-display font-pressed text-figure leading-[0.9]">{format.number(value)}</b>
      <span className="text-muted text-small">{name}</span>
    </div>
  )
}
