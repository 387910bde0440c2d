import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { PALETTE, shadeOf } from '@kitdex/contract/rules/colors'
import { COLLARS, MODELS, PATTERNS, STYLES } from '@kitdex/contract/rules/vocabulary'
import type { ReactNode } from 'react'
import { useLabel } from '../../lib/i18n.tsx'
import type { MasterKit } from '../catalogue/kit-queries.ts'
import { useChoiceName } from '../catalogue/kit-words.ts'

/** A colour is called by its name where it has one. */
const colorName = (color: string): string =>
  Object.entries(PALETTE).find(([, shade]) => shade === color.toLowerCase())?.[0] ?? color

function Swatch({ color }: { color: string }) {
  const shade = shadeOf(color)
  return (
    <span className="inline-flex items-center gap-1.5">
      {shade ? (
        <i
          className="size-3.5 rounded-tag shadow-[inset_0_0_0_1px_var(--line-strong)]"
          style={{ background: shade }}
        />
      ) : null}
      <span className="inline-block first-letter:uppercase">{colorName(color)}</span>
    </span>
  )
}

const swatches = (colors: readonly string[]): ReactNode =>
  colors.length > 0 ? colors.map((color) => <Swatch key={color} color={color} />) : null

/** What is known of the kit; what is not known is left out. */
export function KitFacts({ kit }: { kit: MasterKit }) {
  const label = useLabel()
  const nameOf = useChoiceName()
  const { fields } = masterKit
  const facts: [keyof typeof fields, ReactNode][] = [
    ['brand_id', kit.brand],
    ['competition_id', kit.competition],
    ['season', kit.season],
    ['style', nameOf(STYLES, kit.style)],
    ['model', nameOf(MODELS, kit.model)],
    ['primary_sponsor_id', kit.main_sponsor],
    ['secondary_sponsor_ids', kit.secondary_sponsors_info.map((sponsor) => sponsor.name).join(', ')],
    ['design_name', kit.design_name],
    ['pattern', kit.pattern ? nameOf(PATTERNS, kit.pattern) : kit.pattern_description],
    ['collar', kit.collar && nameOf(COLLARS, kit.collar)],
    ['primary_color', kit.primary_color && swatches([kit.primary_color])],
    ['secondary_colors', swatches(kit.secondary_colors)],
  ]
  return (
    <dl className="mt-5.5 grid grid-cols-2 gap-x-6 border-line border-t">
      {facts
        .filter(([, value]) => value)
        .map(([field, value]) => (
          <div key={field} className="min-w-0 border-line border-b py-2.5">
            <dt className="text-label text-muted">{label(fields[field].label)}</dt>
            <dd className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
