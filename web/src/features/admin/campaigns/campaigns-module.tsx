import type { ManagedCampaign } from '@kitdex/contract/api/admin/campaigns'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { CampaignCard } from '../../../shared/campaigns/campaign-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Block, None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'
import { CampaignForm } from './campaign-form.tsx'

const campaignsQuery = queryOptions({
  queryKey: ['admin', 'campaigns'],
  queryFn: ({ signal }) => call('GET /api/admin/campaigns', { signal }),
})

const STATES = ['running', 'planned', 'ended'] as const

/** Challenges: those that run, that come and that are over; and what was earned so far. */
export function CampaignsModule() {
  const t = useText()
  return (
    <Loaded query={useQuery(campaignsQuery)}>
      {({ campaigns, gamification }) => (
        <div className="grid gap-8">
          <Block title={t('campaigns.new')}>
            <CampaignForm />
          </Block>
          {STATES.map((state) => {
            const own = campaigns.filter((campaign) => campaign.state === state)
            return (
              <Block key={state} title={t(`campaigns.${state}`)}>
                {own.length === 0 ? <None>{t('console.noneYet')}</None> : null}
                <ul className="grid gap-4 empty:hidden tablet:grid-cols-2">
                  {own.map((campaign) => (
                    <li key={campaign.id} className="grid min-w-0 grid-rows-[1fr_auto] gap-2">
                      <CampaignCard campaign={campaign} />
                      <Outcome campaign={campaign} />
                    </li>
                  ))}
                </ul>
              </Block>
            )
          })}
          <Block title={t('campaigns.gamification')}>
            <Counters
              counters={[
                { name: t('campaigns.xp'), value: gamification.xp },
                { name: t('campaigns.badges'), value: gamification.badges },
                { name: t('campaigns.members'), value: gamification.members },
              ]}
            />
          </Block>
        </div>
      )}
    </Loaded>
  )
}

function Outcome({ campaign: { id, state, name, progress, goal, rewarded } }: { campaign: ManagedCampaign }) {
  const t = useText()
  const ending = useAct(async () => {
    await call('POST /api/admin/campaigns/{id}/end', { params: { id } })
    return t('campaigns.isEnded')
  })
  if (state === 'ended')
    return (
      <p className="text-small">
        {t(progress >= goal ? 'campaigns.reached' : 'campaigns.missed')} ·{' '}
        {t('campaigns.rewarded', { n: rewarded })}
      </p>
    )
  return (
    <Button
      size="small"
      className="min-h-11 justify-self-start"
      aria-label={t('app.named', { name: t('campaigns.end'), value: name })}
      disabled={ending.isPending}
      onClick={() => ending.mutate(undefined)}
    >
      {t('campaigns.end')}
    </Button>
  )
}
