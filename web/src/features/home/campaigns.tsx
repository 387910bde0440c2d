import { useText } from '../../lib/texts/i18n.tsx'
import { CampaignCard } from '../../shared/campaigns/campaign-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Home } from './home-data.ts'
import { Section } from './section.tsx'

/** The challenges of today; nothing where there are none. */
export function Campaigns({ campaigns = [] }: { campaigns: Home['campaigns'] | undefined }) {
  const t = useText()
  if (campaigns.length === 0) return null
  return (
    <Section
      title={t('campaign.running')}
      more={<ButtonLink to="/contributions-v2">{t('campaign.join')}</ButtonLink>}
    >
      <ul className="grid gap-4 tablet:grid-cols-2">
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="min-w-0">
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
