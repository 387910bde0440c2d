import type { KitColors } from '@kitdex/contract/drawing/look'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import type { Named } from '../../../shared/entries/linked.ts'
import { KitStage } from '../../../shared/kits/kit-stage.tsx'
import { LiveDrawing } from '../../../shared/kits/live-drawing.tsx'
import type { FormValues } from './form-values.ts'

const COLORLESS = { primary_color: '#b6bbb7', secondary_colors: ['#a3a8a4'] }
const SIZE = 240

/** What is chosen of a shirt, as the drawing reads it. */
function colorsIn(values: FormValues): KitColors {
  const said = (key: string) => String(values[key] ?? '') || null
  const secondary = (values.secondary_colors ?? []) as readonly string[]
  const isColored = said('primary_color') !== null || secondary.length > 0
  return {
    ...(isColored ? { primary_color: said('primary_color'), secondary_colors: secondary } : COLORLESS),
    pattern: said('pattern') as KitColors['pattern'],
    collar: said('collar') as KitColors['collar'],
    collar_color: said('collar_color'),
    cuff_color: said('cuff_color'),
    sleeve_color: said('sleeve_color'),
    lettering_color: said('lettering_color'),
    main_sponsor: (values.primary_sponsor_id as readonly Named[] | undefined)?.[0]?.name ?? null,
  }
}

function LiveKit({ values }: { values: FormValues }) {
  const t = useText()
  const key = JSON.stringify(colorsIn(values))
  const colors = useMemo(() => JSON.parse(key) as KitColors, [key])
  return (
    // On a phone the fields scroll away under a strip of its own, and are never half behind the shirt.
    <div className="sticky -top-px z-1 -mx-6 self-start bg-raised py-2 tablet:top-3 tablet:mx-0 tablet:py-0">
      <KitStage kit={colors} className="mx-auto aspect-square w-28 rounded-card tablet:w-full">
        <LiveDrawing kit={colors} size={SIZE} title={t('contribute.drawing')} />
      </KitStage>
    </div>
  )
}

/** The shirt, drawn while it is described: it stays in sight beside the fields. */
export function BesideKit({ values, children }: { values: FormValues; children: ReactNode }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-[240px_minmax(0,1fr)] tablet:gap-6">
      <LiveKit values={values} />
      {children}
    </div>
  )
}
