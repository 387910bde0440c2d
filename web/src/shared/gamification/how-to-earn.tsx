import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { team } from '@kitdex/contract/catalogue/team'
import { DAILY_XP_LIMIT, XP_FOR_IMPROVEMENT } from '@kitdex/contract/rules/xp'
import { useText } from '../../lib/texts/i18n.tsx'

const WAYS = [
  ['xp.forKit', masterKit.xp],
  ['xp.forEntry', team.xp],
  ['xp.forImprovement', XP_FOR_IMPROVEMENT],
] as const

/** What earns how much, and when. */
export function HowToEarn() {
  const t = useText()
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {WAYS.map(([name, xp]) => (
          <li key={name} className="flex items-baseline gap-3">
            <b className="display w-10 flex-none text-right text-card text-accent">+{xp}</b>
            <span>{t(name)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted text-small">{t('xp.onApproval', { amount: DAILY_XP_LIMIT })}</p>
    </div>
  )
}
