import { LEVELS } from '@kitdex/contract/rules/levels'
import { useText } from '../../lib/texts/i18n.tsx'

/** The levels and what they take; the one somebody has reached stands out. */
export function LevelLegend({ reached }: { reached?: string | undefined }) {
  const t = useText()
  return (
    <ul className="grid gap-1">
      {LEVELS.map(({ name, emoji, from }, i) => {
        const next = LEVELS[i + 1]
        return (
          <li
            key={name}
            aria-current={name === reached ? 'true' : undefined}
            className="flex items-center gap-2.5 rounded-control px-2.5 py-1.5 aria-[current]:bg-fill"
          >
            <span aria-hidden="true">{emoji}</span>
            <span className="flex-1 font-semibold">{name}</span>
            <span className="text-muted text-small">
              {next ? t('xp.range', { from, to: next.from - 1 }) : t('xp.rangeLast', { from })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
