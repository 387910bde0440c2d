import { DAILY_XP_LIMIT } from '@kitdex/contract/rules/xp'
import { useEffect, useState } from 'react'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Award } from './use-awards.ts'

const SHOWN_MS = 5000
const FADE_MS = 300

/** What an approved contribution brought; it goes by itself, and takes nobody's focus. */
export function XpPopup({ award, onClose }: { award: Award; onClose: () => void }) {
  const t = useText()
  const [isFading, setFading] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFading(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isFading) return
    const timer = setTimeout(onClose, FADE_MS)
    return () => clearTimeout(timer)
  }, [isFading, onClose])
  return (
    <div lang={useFrench()} className="pointer-events-none fixed inset-0 z-30 grid place-items-center p-4">
      <section
        aria-label={t('xp.popup')}
        className={classes(
          'pointer-events-auto grid w-[min(360px,100%)] justify-items-center gap-2 rounded-card border border-line bg-raised p-6 text-center shadow-overlay transition-opacity duration-300',
          isFading && 'opacity-0 motion-reduce:invisible',
        )}
      >
        <span aria-hidden="true" className="text-[3.5rem] leading-none">
          {award.emoji}
        </span>
        <div role="status" className="grid gap-1.5">
          <p className="display text-h3">{t('xp.popup')}</p>
          <p className="font-semibold text-lead">{t('xp.earned', { xp: award.xp })}</p>
          {award.isNewLevel ? (
            <>
              <p className="display text-card text-accent">{t('xp.newLevel')}</p>
              <p>{t('xp.congratulations', { level: award.level })}</p>
            </>
          ) : (
            <p className="text-muted">{t('xp.currentLevel', { level: award.level })}</p>
          )}
          {award.isCut ? (
            <p className="text-muted text-small">{t('xp.cut', { amount: DAILY_XP_LIMIT })}</p>
          ) : null}
        </div>
        <Button variant="ink" className="mt-2" onClick={() => setFading(true)}>
          {t('xp.great')}
        </Button>
      </section>
    </div>
  )
}
