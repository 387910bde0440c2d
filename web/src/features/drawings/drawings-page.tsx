import type { KitColors } from '@kitdex/contract/drawing/look'
import { COLLARS, PATTERNS } from '@kitdex/contract/rules/catalogue/patterns'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { KitStage } from '../../shared/kits/kit-stage.tsx'
import { LiveDrawing } from '../../shared/kits/live-drawing.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

type View = 'front' | 'back'

/** Colours that differ in hue and in brightness, so that every part can be told from its neighbour. */
const PLAIN: KitColors = { primary_color: '#1c4aa6', secondary_colors: ['white', '#c8142b'] }
const LONG: KitColors = { ...PLAIN, long_sleeve: true }

function Shirt({ kit, name, view = 'front' }: { kit: KitColors; name: string; view?: View }) {
  return (
    <li>
      <KitStage kit={kit} className="aspect-square rounded-control">
        <LiveDrawing kit={kit} size={240} view={view} />
      </KitStage>
      <p className="pt-1.5 text-center text-small">{name}</p>
    </li>
  )
}

const GRID = 'grid grid-cols-2 gap-4 tablet:grid-cols-4 desktop:grid-cols-6'

/** Everything the drawing can do, for whoever changes it: docs/famous-kits.png shows it at work. */
export function DrawingsPage() {
  const t = useText()
  const label = useLabel()
  usePageHead({ title: t('drawings.title'), isPrivate: true })
  const sides: readonly [View, string][] = [
    ['front', t('kit.front')],
    ['back', t('kit.backSide')],
  ]
  return (
    <div className="wrap grid gap-12 py-10">
      <h1 className="display text-h1 uppercase">{t('drawings.title')}</h1>
      {sides.map(([view, side]) => (
        <section key={view}>
          <SectionHeading title={`${t('drawings.patterns')} · ${side}`} />
          <ul className={GRID}>
            {PATTERNS.map(({ value, label: name }) => (
              <Shirt key={value} kit={{ ...PLAIN, pattern: value }} name={label(name)} view={view} />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <SectionHeading title={t('drawings.collars')} />
        <ul className={GRID}>
          {COLLARS.map(({ value, label: name }) => (
            <Shirt key={value} kit={{ ...PLAIN, collar: value }} name={label(name)} />
          ))}
        </ul>
      </section>
      <section>
        <SectionHeading title={t('drawings.longSleeves')} />
        <ul className={GRID}>
          {PATTERNS.map(({ value, label: name }, i) => (
            <Shirt
              key={value}
              kit={{
                ...LONG,
                pattern: value,
                collar: COLLARS[i % COLLARS.length]?.value,
                main_sponsor: 'Kitdex',
              }}
              name={label(name)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
