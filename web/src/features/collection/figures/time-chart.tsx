import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useWidth } from '../../../lib/use-width.ts'
import { Gain } from '../gain.tsx'
import { firstDayOf, linesFor, monthNumber, namedMonths, stepsThrough } from './chart-scale.ts'
import type { Month } from './figures-data.ts'

const EDGE = { left: 58, right: 10, top: 8 } as const
const HIGH = 190
const BETWEEN = 26
const LOW = 84
const FOOT = 26
const HEIGHT = EDGE.top + HIGH + BETWEEN + LOW + FOOT
/** Pixels that the name of a month needs. */
const NAME_WIDTH = 84

type Figure = 'value' | 'cost' | 'gain'

/** One of the two drawings: its lines across, and where an amount stands in it. */
function panelOf(figures: readonly number[], top: number, height: number) {
  const lines = linesFor(figures)
  const [low, high] = [lines[0] ?? 0, lines.at(-1) ?? 0]
  const y = (amount: number) => top + height - ((amount - low) / (high - low || 1)) * height
  return { lines, y }
}

/** A month before the first, when there was nothing, up to this one. */
function spanOf(months: readonly Month[]) {
  const numbers = months.map(({ month }) => monthNumber(month))
  const today = monthNumber(new Date().toISOString())
  return { numbers, from: (numbers[0] ?? today) - 1, to: Math.max(today, numbers.at(-1) ?? today) }
}

function Lines({ panel, width }: { panel: ReturnType<typeof panelOf>; width: number }) {
  const format = useFormat()
  return panel.lines.map((amount) => (
    <g key={amount}>
      <line
        x1={EDGE.left}
        x2={width - EDGE.right}
        y1={panel.y(amount)}
        y2={panel.y(amount)}
        className={amount === 0 ? 'stroke-line-strong' : 'stroke-line'}
      />
      <text
        x={EDGE.left - 8}
        y={panel.y(amount) + 4}
        textAnchor="end"
        className="fill-muted text-label tabular-nums"
      >
        {format.shortEuros(amount)}
      </text>
    </g>
  ))
}

interface DrawingProps {
  months: readonly Month[]
  width: number
  at: number
  onAt: (index: number) => void
}

/** What was held and what it had cost above, what was gained below, over the same months. */
function Drawing({ months, width, at, onAt }: DrawingProps) {
  const id = useId()
  const format = useFormat()
  const { numbers, from, to } = spanOf(months)
  const x = (month: number) => EDGE.left + ((month - from) / (to - from)) * (width - EDGE.left - EDGE.right)
  const end = x(to)
  const lowTop = EDGE.top + HIGH + BETWEEN
  const held = panelOf(
    months.flatMap(({ value, cost }) => [value, cost]),
    EDGE.top,
    HIGH,
  )
  const gained = panelOf(
    months.map(({ gain }) => gain),
    lowTop,
    LOW,
  )
  const path = (figure: Figure): string => {
    const { y } = figure === 'gain' ? gained : held
    const points = months.map((month, i) => ({ x: x(numbers[i] ?? from), y: y(month[figure]) }))
    return stepsThrough([{ x: x(from), y: y(0) }, ...points], end)
  }
  const area = (figure: Figure, y: number) => `${path(figure)}V${y}H${x(from)}Z`
  const { months: named, areYears } = namedMonths(from, to, (width - EDGE.left) / NAME_WIDTH)
  const nearest = ({ nativeEvent, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const place = nativeEvent.clientX - currentTarget.getBoundingClientRect().left
    const index = numbers.findLastIndex((month) => x(month) <= place)
    onAt(Math.max(0, index))
  }
  const chosen = months[at]
  const hasPrices = months.some(({ priced }) => priced > 0)
  const chosenX = x(numbers[at] ?? from)
  return (
    <svg
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      className="block touch-pan-y select-none"
      onPointerMove={nearest}
      onPointerDown={nearest}
    >
      <clipPath id={`${id}-up`}>
        <rect width={width} height={gained.y(0)} />
      </clipPath>
      <clipPath id={`${id}-down`}>
        <rect y={gained.y(0)} width={width} height={HEIGHT} />
      </clipPath>
      <Lines panel={held} width={width} />
      <Lines panel={gained} width={width} />
      {named.map((month) => (
        <text
          key={month}
          x={x(month)}
          y={HEIGHT - 6}
          textAnchor={x(month) > width - 40 ? 'end' : 'middle'}
          className="fill-muted text-label"
        >
          {areYears ? Math.floor(month / 12) : format.month(firstDayOf(month), 'short')}
        </text>
      ))}
      <path d={area('value', held.y(0))} className="fill-bar-up opacity-15" />
      <path d={path('value')} strokeWidth="2.5" className="fill-none stroke-bar-up" />
      {hasPrices ? (
        <path d={path('cost')} strokeWidth="2" strokeDasharray="5 4" className="fill-none stroke-bar-base" />
      ) : null}
      {(['up', 'down'] as const).map((side) => (
        <g
          key={side}
          clipPath={`url(#${id}-${side})`}
          className={side === 'up' ? 'fill-gain stroke-gain' : 'fill-loss stroke-loss'}
        >
          <path d={area('gain', gained.y(0))} stroke="none" className="opacity-20" />
          <path d={path('gain')} fill="none" strokeWidth="2" />
        </g>
      ))}
      {chosen ? (
        <g>
          <line x1={chosenX} x2={chosenX} y1={EDGE.top} y2={lowTop + LOW} className="stroke-line-strong" />
          <circle cx={chosenX} cy={held.y(chosen.value)} r="4" className="fill-bar-up" />
          {hasPrices ? (
            <>
              <circle cx={chosenX} cy={held.y(chosen.cost)} r="4" className="fill-bar-base" />
              <circle
                cx={chosenX}
                cy={gained.y(chosen.gain)}
                r="4"
                className={chosen.gain < 0 ? 'fill-loss' : 'fill-gain'}
              />
            </>
          ) : null}
        </g>
      ) : null}
    </svg>
  )
}

function Read({ name, swatch, children }: { name: string; swatch: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-label text-muted">
        <svg width="16" height="4" aria-hidden="true">
          <line x2="16" y1="2" y2="2" strokeWidth="3" className={swatch} />
        </svg>
        {name}
      </dt>
      <dd className="font-display font-heavy text-card leading-[1.2]">{children}</dd>
    </div>
  )
}

/** A collection through the months. One goes to a month by pointing at it, or with the slider under it. */
export function TimeChart({ months }: { months: readonly Month[] }) {
  const t = useText()
  const format = useFormat()
  const [figure, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = months.length - 1
  const at = Math.min(chosen ?? last, last)
  const month = months[at]
  if (!month) return null
  const name = format.month(`${month.month}-01`)
  const kits = t('stats.kits', { n: month.items })
  const isPriced = month.priced > 0
  const cost = isPriced ? format.euros(month.cost) : '–'
  return (
    <div className="grid gap-4 rounded-card border border-line bg-raised p-4 tablet:p-6">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <p className="w-full tablet:w-52">
          <b className="display block text-h3">{name}</b>
          <span className="text-muted text-small">{kits}</span>
        </p>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Read name={t('stats.value')} swatch="stroke-bar-up">
            {format.euros(month.value)}
          </Read>
          <Read name={t('stats.cost')} swatch="stroke-bar-base [stroke-dasharray:5_3]">
            {cost}
          </Read>
          <Read name={t('stats.gainSoFar')} swatch={month.gain < 0 ? 'stroke-loss' : 'stroke-gain'}>
            {isPriced ? <Gain amount={month.gain} /> : '–'}
          </Read>
        </dl>
      </div>
      <div ref={figure} className="min-w-0">
        {width > 0 ? <Drawing months={months} width={width} at={at} onAt={setChosen} /> : null}
      </div>
      <input
        type="range"
        aria-label={t('stats.month')}
        aria-valuetext={`${name}, ${kits}, ${t('stats.value')} ${format.euros(month.value)}, ${t('stats.cost')} ${cost}, ${t('stats.gainSoFar')} ${isPriced ? format.euros(month.gain) : '–'}`}
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="h-11 w-full accent-(--ink)"
      />
    </div>
  )
}
