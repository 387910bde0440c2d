import { RARITY_LEVELS, SCORE_WEIGHTS, TOO_FEW_MEMBERS, VINTAGE_YEARS } from '@kitdex/contract/rules/rarity'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Section } from '../../shared/account/section.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { CollectionStats } from './profile-queries.ts'

const LOOKS = {
  80: 'fill-accent-fill',
  60: 'fill-success',
  40: 'fill-bar-up',
  20: 'fill-wanted',
  0: 'fill-line-strong',
} as const

const PARTS = [
  ['rare_kits', 'rarity.rare'],
  ['vintage_kits', 'rarity.vintage'],
  ['signed_kits', 'rarity.signed'],
] as const

/** How rare a collection is, and what that is worked out from. */
export function Rarity({
  score: { score, description, breakdown },
}: {
  score: CollectionStats['rarity_score']
}) {
  const t = useText()
  const format = useFormat()
  const { from } = RARITY_LEVELS.find((level) => score >= level.from) ?? RARITY_LEVELS[4]
  const isKnown = description !== TOO_FEW_MEMBERS
  return (
    <Section title={t('rarity.title')}>
      <div className="grid gap-3">
        <p className="flex items-baseline justify-between gap-3">
          <span>
            {isKnown ? <b className="font-semibold">{t(`rarity.level.${from}`)}</b> : null}
            <span className="block text-muted text-small">
              {isKnown ? t(`rarity.text.${from}`) : t('rarity.tooFew')}
            </span>
          </span>
          <b className="display whitespace-nowrap text-h2 leading-none">
            {t('rarity.score', { score: score })}
          </b>
        </p>
        <ProgressBar percent={score} label={t('rarity.title')} look={LOOKS[from]} />
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {PARTS.map(([part, name]) => (
            <div key={part} className="flex gap-1.5">
              <dt className="text-muted">{t(name)}</dt>
              <dd className="font-semibold">{format.wholePercent(breakdown[part])}</dd>
            </div>
          ))}
        </dl>
        <p className="text-label text-muted">
          {t('rarity.formula', {
            rare: format.wholePercent(SCORE_WEIGHTS.rare_kits),
            vintage: format.wholePercent(SCORE_WEIGHTS.vintage_kits),
            signed: format.wholePercent(SCORE_WEIGHTS.signed_kits),
            years: VINTAGE_YEARS,
          })}
        </p>
      </div>
    </Section>
  )
}
