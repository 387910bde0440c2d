import { ANALYTICS_DAYS, LONGEST_OWN_RANGE, rangeFault } from '@kitdex/contract/rules/analytics/range'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { useRange } from './analytics-data.ts'

const OWN = 'own'

/** Which days are counted: a range that ends today, or a month or less of one's own. */
export function RangeFields() {
  const t = useText()
  const [range, choose] = useRange()
  const [isOwn, setOwn] = useState(range.from !== undefined)
  const [from, setFrom] = useState(range.from ?? '')
  const [to, setTo] = useState(range.to ?? '')
  const isFaulty = from === '' || to === '' || rangeFault(from, to) !== undefined
  const pick = (value: string) => {
    setOwn(value === OWN)
    const days = ANALYTICS_DAYS.find((one) => one === value)
    if (days) choose({ days })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isFaulty) choose({ from, to })
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2.5">
      <div className="w-44">
        <Field label={t('analytics.range')}>
          <Select value={isOwn ? OWN : range.days} onChange={(event) => pick(event.target.value)}>
            {ANALYTICS_DAYS.map((days) => (
              <option key={days} value={days}>
                {t(`analytics.days.${days}`)}
              </option>
            ))}
            <option value={OWN}>{t('analytics.days.own')}</option>
          </Select>
        </Field>
      </div>
      {isOwn ? (
        <>
          <Field label={t('analytics.from')}>
            <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field label={t('analytics.to')}>
            <Input type="date" value={to} onChange={(event) => setTo(event.target.value)} />
          </Field>
          <Button type="submit" disabled={isFaulty}>
            {t('analytics.show')}
          </Button>
          {from && to && isFaulty ? (
            <p role="alert" className="w-full text-danger text-small">
              {t('analytics.rangeFault', { n: LONGEST_OWN_RANGE })}
            </p>
          ) : null}
        </>
      ) : null}
    </form>
  )
}
