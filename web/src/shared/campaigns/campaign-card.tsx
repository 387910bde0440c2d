import type { Campaign } from '@kitdex/contract/api/admin/campaigns'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { ReactNode } from 'react'
import { useFormat, useLabel, useText } from '../../lib/texts/i18n.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface Props {
  campaign: Campaign
  /** Said beside how far it is. */
  children?: ReactNode
}

/** A challenge: what it asks for, how far it is, until when. */
export function CampaignCard({ campaign, children }: Props) {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  const { name, description, emoji, goal, progress, ends_on, entity_type, club, season, competition } =
    campaign
  const what = [entity_type && label(registry[entity_type].label.many), club, season, competition]
  const said = what.filter(Boolean).join(' · ')
  const percent = Math.min(100, Math.floor((progress / goal) * 100))
  return (
    <article className="grid h-full content-start gap-2 rounded-card border border-line bg-raised p-4">
      <h3 className="display wrap-anywhere text-card">
        <span aria-hidden="true">{emoji} </span>
        {name}
      </h3>
      {description ? <p className="wrap-anywhere whitespace-pre-line text-small">{description}</p> : null}
      {said ? (
        <p className="wrap-anywhere text-muted text-small">{t('campaign.counts', { what: said })}</p>
      ) : null}
      <ProgressBar percent={percent} label={name} />
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-small">
        <span>
          {t('campaign.progress', { progress: format.number(progress), goal: format.number(goal) })}
          {children ? <> · {children}</> : null}
        </span>
        <span>{t('campaign.until', { date: format.date(ends_on) })}</span>
      </p>
    </article>
  )
}
