import { PALETTE, shadeOf } from '@kitdex/contract/rules/catalogue/colors'
import { useName } from '../../lib/texts/i18n.tsx'

/** A colour is called by its name where it has one, else by its number, as those who print write it. */
const colorName = (color: string): string =>
  Object.entries(PALETTE).find(([, shade]) => shade === color.toLowerCase())?.[0] ??
  (color.startsWith('#') ? color.toUpperCase() : color)

/** A colour and its name. */
export function Swatch({ color }: { color: string }) {
  const nameIn = useName()
  const shade = shadeOf(color)
  return (
    <span className="inline-flex items-center gap-1.5">
      {shade ? (
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 stroke-line-strong">
          <rect x="0.5" y="0.5" width="13" height="13" rx="2.5" fill={shade} />
        </svg>
      ) : null}
      <span className="inline-block first-letter:uppercase">{nameIn('color', colorName(color))}</span>
    </span>
  )
}

/** Several of them; above `most` the rest is counted. */
export function Swatches({ colors, most }: { colors: readonly string[]; most: number | undefined }) {
  const shown = colors.slice(0, most)
  const rest = colors.length - shown.length
  return (
    <>
      {shown.map((color) => (
        <Swatch key={color} color={color} />
      ))}
      {rest > 0 ? <span className="text-muted">+{rest}</span> : null}
    </>
  )
}
