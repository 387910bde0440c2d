import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Block, None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { statsQuery } from '../frame/stats-query.ts'

/** Where each thing that waits is seen to. */
const ATTENTION = {
  pending: ['admin.attentionPending', '/moderation?tab=pending'],
  reports: ['console.attention.reports', '/moderation?tab=reports'],
  failed_mails: ['console.attention.mails', '/admin/devtools'],
} as const
const KINDS = ['pending', 'reports', 'failed_mails'] as const

/** What waits for somebody, and how large the site is. */
export function OverviewModule() {
  const t = useText()
  const format = useFormat()
  return (
    <Loaded query={useQuery(statsQuery)}>
      {({ users, content, moderation, entities, attention }) => (
        <div className="grid gap-8">
          <Block title={t('admin.attention')}>
            {KINDS.every((kind) => attention[kind] === 0) ? <None>{t('admin.attentionNone')}</None> : null}
            <ul className="grid gap-2">
              {KINDS.filter((kind) => attention[kind] > 0).map((kind) => {
                const [text, to] = ATTENTION[kind]
                return (
                  <li key={kind}>
                    <Link
                      to={to}
                      className="font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
                    >
                      {t(text, { n: attention[kind] })}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </Block>
          <Block title={t('console.community')}>
            <Counters
              counters={[
                { name: t('console.active30'), value: users.active_30d },
                { name: t('console.personalKits'), value: content.personal_kits },
                { name: t('console.wantedKits'), value: content.wanted_kits },
                {
                  name: t('console.approvalRate'),
                  text:
                    moderation.approval_rate === null
                      ? t('console.noneYet')
                      : format.wholePercent(moderation.approval_rate),
                },
              ]}
            />
          </Block>
          <Block title={t('admin.inCatalogue')}>
            <Counters
              counters={[
                { name: t('admin.masterKits'), value: entities.master_kits },
                { name: t('admin.versions'), value: entities.reference_kits },
                { name: t('admin.players'), value: entities.players },
                { name: t('admin.brands'), value: entities.brands },
                { name: t('admin.competitions'), value: entities.competitions },
              ]}
            />
          </Block>
        </div>
      )}
    </Loaded>
  )
}
