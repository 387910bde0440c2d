import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { CampaignCard } from '../../../shared/campaigns/campaign-card.tsx'

const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  queryFn: ({ signal }) => call('GET /api/campaigns', { signal }),
})

/** The challenges of today, and one's own part in them; nothing where there are none. */
export function OwnCampaigns() {
  const t = useText()
  const { data = [] } = useQuery(campaignsQuery)
  if (data.length === 0) return null
  return (
    <Section title={t('campaign.running')}>
      <ul className="grid gap-4 tablet:grid-cols-2">
        {data.map((campaign) => (
          <li key={campaign.id} className="min-w-0">
            <CampaignCard campaign={campaign}>{t('campaign.mine', { n: campaign.mine })}</CampaignCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}
