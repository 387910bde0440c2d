import type { OwnUser } from '@kitdex/contract/api/accounts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { ProgressionPanel } from '../../../shared/gamification/progression-panel.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Badges, NextBadges } from '../badges.tsx'
import { Part } from '../part.tsx'
import type { Stats } from '../profile-queries.ts'
import { Completeness } from './completeness.tsx'
import { OwnCampaigns } from './own-campaigns.tsx'
import { Quality } from './quality.tsx'
import { ShowcaseSection } from './showcase-section.tsx'

interface Props {
  user: OwnUser
  stats: UseQueryResult<Stats>
}

export function Overview({ user, stats }: Props) {
  const t = useText()
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-10 tablet:grid-cols-2">
        <Section title={t('complete.title')}>
          <Completeness userId={user.id} />
        </Section>
        <Section title={t('quality.title')}>
          <Part answer={stats} room="h-44">
            {(data) => <Quality stats={data} />}
          </Part>
        </Section>
      </div>
      <Section title={t('badges.title')}>
        <Part answer={stats} room="h-56">
          {(data) => (
            <>
              <Badges badges={data.badges} />
              <NextBadges ways={data.next_badges} />
            </>
          )}
        </Part>
      </Section>
      <ShowcaseSection userId={user.id} />
      <ProgressionPanel userId={user.id} />
      <OwnCampaigns />
      <p>
        <ButtonLink to="/my-contributions">{t('nav.myContributions')}</ButtonLink>
      </p>
    </div>
  )
}
