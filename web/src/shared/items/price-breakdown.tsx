import { MODELS } from '@kitdex/contract/rules/catalogue/vocabulary'
import { type Factor, formulaOf } from '@kitdex/contract/rules/collection/price'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'
import { useChoiceName } from '../kits/kit-words.ts'
import { useFactorName } from './use-factor-name.ts'

interface Estimation {
  readonly estimated_price: number
  readonly calculation_details: {
    readonly base_price: number
    readonly coefficients_applied: readonly Factor[]
  }
}

interface Bar {
  readonly key: string
  readonly name: string
  readonly from: number
  readonly to: number
  /** The coefficient, and what it comes to. */
  readonly value: number
  readonly amount: number
}

/** Each factor begins where the one before ended; one that counts nothing is there, too. */
function barsOf(base: number, factors: readonly Factor[], nameOf: (factor: Factor) => string): Bar[] {
  let at = base
  return factors.map((factor) => {
    const { key, value } = factor
    const amount = value * base
    const from = at
    at += amount
    return { key, name: nameOf(factor), from, to: at, value, amount }
  })
}

interface LineProps {
  name: string
  value?: string
  amount: string
  children: React.ReactNode
}

function Line({ name, value, amount, children }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(92px,1fr)_40px_minmax(0,1.4fr)_76px] items-center gap-x-2.5 py-[3px] text-label">
      <span>{name}</span>
      <span className="text-right">{value}</span>
      <span aria-hidden="true" className="relative block h-3">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        {children}
      </span>
      <span className="text-right font-semibold">{amount}</span>
    </li>
  )
}

/** What an estimate is made of, as a picture of steps and as a sum. */
export function PriceBreakdown({ estimation, model }: { estimation: Estimation; model: string }) {
  const t = useText()
  const format = useFormat()
  const choiceName = useChoiceName()
  const factorName = useFactorName()
  const { base_price, coefficients_applied } = estimation.calculation_details
  const bars = barsOf(base_price, coefficients_applied, factorName)
  const top = Math.max(base_price, estimation.estimated_price, ...bars.flatMap(({ from, to }) => [from, to]))
  const share = (amount: number): string => `${(Math.max(0, amount) / top) * 100}%`
  const span = (from: number, to: number) => ({
    left: share(Math.min(from, to)),
    width: share(Math.abs(to - from)),
  })
  const formula = formulaOf(base_price, coefficients_applied, {
    euros: format.euros,
    coefficient: format.amount,
    factor: factorName,
    floor: (least) => t('collection.formulaFloor', { least }),
  })
  const signOf = (amount: number): string => (amount === 0 ? '' : amount > 0 ? '+' : '−')
  return (
    <div className="rounded-control bg-sunken px-3 py-2.5">
      <ul>
        <Line
          name={`${t('collection.basePrice')} ${choiceName(MODELS, model)}`}
          amount={format.euros(base_price)}
        >
          <span className="absolute inset-y-0 rounded-[2px] bg-bar-base" style={span(0, base_price)} />
        </Line>
        {bars.map(({ key, name, from, to, value, amount }) => (
          <Line
            key={key}
            name={name}
            value={`${signOf(value)}${format.amount(Math.abs(value))}`}
            amount={`${signOf(amount)}${format.euros(Math.abs(amount))}`}
          >
            <span
              className={classes(
                'absolute inset-y-0 rounded-[2px]',
                amount < 0 ? 'bg-bar-down' : 'bg-bar-up',
              )}
              style={span(from, to)}
            />
          </Line>
        ))}
        <li className="mt-1.5 border-line border-t pt-1.5">
          <ul>
            <Line name={t('collection.productEstimate')} amount={format.euros(estimation.estimated_price)}>
              <span
                className="absolute inset-y-0 rounded-[2px] bg-bar-total"
                style={span(0, estimation.estimated_price)}
              />
            </Line>
          </ul>
        </li>
      </ul>
      <p className="mt-1.5 text-label text-muted">
        {t('app.named', { name: t('collection.formula'), value: formula })}
      </p>
    </div>
  )
}
