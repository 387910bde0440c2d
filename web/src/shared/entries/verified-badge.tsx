import { isVerified, type VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'

/** Whether somebody but its author has looked at an entry. */
export function VerifiedBadge({ level, className }: { level: VerifiedLevel; className?: string }) {
  const t = useText()
  const isSure = isVerified(level)
  return (
    <span
      lang={useFrench()}
      className={classes('font-semibold text-label', isSure ? 'text-success' : 'text-muted', className)}
    >
      {isSure ? t('entity.verified') : t('entity.unverified')}
    </span>
  )
}
