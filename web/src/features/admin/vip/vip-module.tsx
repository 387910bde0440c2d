import { BADGES } from '@kitdex/contract/rules/badges'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { Block } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'

const vipQuery = queryOptions({
  queryKey: ['admin', 'vip'],
  queryFn: ({ signal }) => call('GET /api/admin/vip', { signal }),
})

const NAMES = {
  vip_bronze: 'vip.bronze',
  vip_silver: 'vip.silver',
  vip_gold: 'vip.gold',
  vip_diamond: 'vip.diamond',
} as const
const isTier = (id: string): id is keyof typeof NAMES => Object.hasOwn(NAMES, id)

/** The tiers of those who contribute most, who is in each, and what it brings. */
export function VipModule() {
  const t = useText()
  const format = useFormat()
  return (
    <Loaded query={useQuery(vipQuery)}>
      {(tiers) => (
        <div className="grid gap-8">
          <ul className="grid gap-4 tablet:grid-cols-2">
            {tiers.map(({ id, target, total, early, members }) => (
              <li key={id} className="min-w-0 rounded-card border border-line bg-raised p-4">
                <h3 className="display text-card">
                  <span aria-hidden="true">{BADGES.find((badge) => badge.id === id)?.emoji} </span>
                  {isTier(id) ? t(NAMES[id]) : id} {format.number(target)}
                  {id === 'vip_diamond' ? '+' : ''}
                </h3>
                <p className="mb-3 text-muted text-small">
                  {t('vip.needs', { n: target })} · {t('vip.members', { n: total })}
                </p>
                <ul className="mb-3 grid list-disc gap-1 pl-5 text-small">
                  <li>{t('vip.ownBadge')}</li>
                  <li>
                    {t('vip.early')}{' '}
                    {early.length > 0
                      ? early.map((feature) => t(`feature.${feature}`)).join(', ')
                      : t('console.noneYet')}
                  </li>
                </ul>
                <Lines
                  none={t('console.noneYet')}
                  lines={members.map((member) => ({
                    key: member.id,
                    text: (
                      <MemberLink id={member.id} className="underline underline-offset-3">
                        {member.name}
                      </MemberLink>
                    ),
                    aside: t('console.mod.approved', { n: member.approved }),
                  }))}
                />
              </li>
            ))}
          </ul>
          <Block title={t('vip.benefits')}>
            <ul className="grid list-disc gap-1.5 pl-5">
              <li>{t('vip.badge')}</li>
              <li>
                {t('vip.earlyText')}{' '}
                <Link to="/admin/devtools" className="underline underline-offset-3">
                  {t('devtools.switches')}
                </Link>
              </li>
            </ul>
          </Block>
        </div>
      )}
    </Loaded>
  )
}
