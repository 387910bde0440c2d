import { PASSWORD_SPECIALS, type PasswordCheck, passwordChecks } from '@kitdex/contract/rules/password'
import { Check, Circle } from 'lucide-react'
import type { TextKey } from '../../i18n/message.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'

const TEXTS = {
  length: 'auth.check.length',
  uppercase: 'auth.check.uppercase',
  lowercase: 'auth.check.lowercase',
  number: 'auth.check.number',
  special: 'auth.check.special',
} as const satisfies Record<PasswordCheck, TextKey>

/** What a password still lacks, as one types. */
export function PasswordChecklist({ password }: { password: string }) {
  const t = useText()
  const checks = passwordChecks(password)
  return (
    <ul className="grid gap-1 text-small">
      {(Object.keys(TEXTS) as PasswordCheck[]).map((check) => {
        const isMet = checks[check]
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={check}
            className={classes('flex items-center gap-2', isMet ? 'text-success' : 'text-muted')}
          >
            <Icon size={14} aria-hidden="true" className="flex-none" />
            {t(TEXTS[check])} {check === 'special' ? PASSWORD_SPECIALS : null}
            <span className="sr-only">{isMet ? ` ✓` : ''}</span>
          </li>
        )
      })}
    </ul>
  )
}
