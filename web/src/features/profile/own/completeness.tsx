import { type CompletenessStep, completenessStep, SUGGESTIONS } from '@kitdex/contract/rules/completeness'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { UNDERLINED } from '../../../ui/web-link.tsx'
import { Part } from '../part.tsx'
import { completenessQuery } from '../profile-queries.ts'

const LOOKS: Readonly<Record<CompletenessStep, string>> = {
  complete: 'fill-success',
  almost: 'fill-success',
  good: 'fill-bar-up',
  started: 'fill-wanted',
  build: 'fill-danger',
}

const isPart = (name: string): name is keyof typeof SUGGESTIONS => name in SUGGESTIONS

/** How much of the profile is filled in, and what would fill it further. */
export function Completeness({ userId }: { userId: string }) {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  const answer = useQuery(completenessQuery(userId))
  return (
    <Part answer={answer} room="h-44">
      {({ completeness_percentage: percent, missing_required, missing_optional }) => {
        const step = completenessStep(percent)
        return (
          <div className="grid content-start gap-3">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{t(`complete.${step}`)}</span>
              <b className="display text-h2 leading-none">{format.wholePercent(percent)}</b>
            </p>
            <ProgressBar percent={percent} label={t('complete.title')} look={LOOKS[step]} />
            <ul className="grid gap-1 text-small">
              {[...missing_required, ...missing_optional].filter(isPart).map((part) => (
                <li key={part}>
                  <Link
                    to={part === 'profile_picture_url' ? '/profile?edit=picture' : '/profile?tab=settings'}
                    className={UNDERLINED}
                  >
                    {label(SUGGESTIONS[part])}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      }}
    </Part>
  )
}
