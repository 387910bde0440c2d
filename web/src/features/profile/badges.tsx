import { BADGES } from '@kitdex/contract/rules/badges'
import { useFormat, useLabel, useText } from '../../lib/texts/i18n.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Stats } from './profile-queries.ts'

type Earned = Stats['badges'][number]

/** In the language of the page, which need not be that of the answer. */
export function useBadgeName(): (badge: Pick<Earned, 'id' | 'name'>) => string {
  const label = useLabel()
  return ({ id, name }) => {
    const known = BADGES.find((badge) => badge.id === id)
    return known ? label(known.name) : name
  }
}

export function Badges({ badges }: { badges: readonly Earned[] }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useBadgeName()
  if (badges.length === 0)
    return (
      <p>
        <b className="font-semibold">{t('badges.none')}</b>
        <span className="block text-muted">{t('badges.noneText')}</span>
      </p>
    )
  return (
    <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
      {badges.map((badge) => (
        <li
          key={badge.id}
          className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-raised p-3"
        >
          <span aria-hidden="true" className="text-h2 leading-none">
            {badge.emoji}
          </span>
          <span className="min-w-0">
            <b className="wrap-anywhere block font-semibold leading-snug">{nameOf(badge)}</b>
            <span className="block text-label text-muted">
              {t('badges.earned', { date: format.date(badge.earned_at) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The badges that come next, and how far they are. */
export function NextBadges({ ways }: { ways: Stats['next_badges'] }) {
  const t = useText()
  const nameOf = useBadgeName()
  if (ways.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('badges.next')}</h3>
      <ul className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
        {ways.map((way) => {
          const percent = Math.min(100, Math.floor((way.current / way.target) * 100))
          const figures = { current: way.current, target: way.target }
          return (
            <li key={way.id} className="grid content-start gap-1.5">
              <p className="flex items-baseline justify-between gap-3 text-small">
                <span className="font-semibold">
                  <span aria-hidden="true">{way.emoji}</span> {nameOf(way)}
                </span>
                <span className="whitespace-nowrap text-muted">{t('badges.progress', figures)}</span>
              </p>
              <ProgressBar percent={percent} label={nameOf(way)} />
              <p className="text-label text-muted">{t(`badges.unit.${way.group}`)}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
