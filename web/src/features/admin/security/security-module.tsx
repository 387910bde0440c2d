import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Block, None } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { AuditLog } from './audit-log.tsx'

const securityQuery = queryOptions({
  queryKey: ['admin', 'security'],
  queryFn: ({ signal }) => call('GET /api/admin/security', { signal }),
})

/** What was tried, who is in, what is unsafe; and what was done by whom. */
export function SecurityModule() {
  const t = useText()
  const format = useFormat()
  return (
    <div className="grid gap-8">
      <Loaded query={useQuery(securityQuery)}>
        {({ failures, sessions, refused, checks }) => (
          <>
            <Counters
              counters={[
                { name: t('security.failuresHour'), value: failures.hour },
                { name: t('security.failuresDay'), value: failures.day },
                { name: t('security.sessions'), value: sessions.open },
                { name: t('security.refused'), value: refused.total },
              ]}
            />
            <Block title={t('security.checks')}>
              <ul className="grid gap-2">
                {checks.map(({ check, is_safe }) => (
                  <li key={check} className="flex items-start gap-2.5">
                    {is_safe ? (
                      <Check
                        size={18}
                        aria-label={t('security.safe')}
                        className="mt-1 flex-none text-success"
                      />
                    ) : (
                      <TriangleAlert
                        size={18}
                        aria-label={t('security.unsafe')}
                        className="mt-1 flex-none text-danger"
                      />
                    )}
                    <span>{t(is_safe ? `security.ok.${check}` : `security.bad.${check}`)}</span>
                  </li>
                ))}
              </ul>
            </Block>
            <div className="grid gap-8 tablet:grid-cols-2">
              <Block title={t('security.places')}>
                <Lines
                  none={t('console.noneYet')}
                  lines={failures.places.map(({ place, n, newest }) => ({
                    key: place,
                    text: place,
                    aside: `${format.number(n)} · ${format.date(newest)}`,
                  }))}
                />
              </Block>
              <Block title={t('security.accounts')}>
                <Lines
                  none={t('console.noneYet')}
                  lines={failures.accounts.map(({ member, n, newest }) => ({
                    key: `${member?.id} ${newest}`,
                    text: member ? (
                      <MemberLink id={member.id} className="underline underline-offset-3">
                        {member.name}
                      </MemberLink>
                    ) : (
                      t('security.noAccount')
                    ),
                    aside: `${format.number(n)} · ${format.date(newest)}`,
                  }))}
                />
              </Block>
              <Block title={t('security.staff')}>
                <Lines
                  none={t('console.noneYet')}
                  lines={sessions.staff.map(({ member, last_used_at, user_agent }) => ({
                    key: `${member.id} ${last_used_at} ${user_agent}`,
                    text: member.name,
                    aside: format.date(last_used_at),
                  }))}
                />
              </Block>
              <Block title={t('security.routes')}>
                <Lines
                  none={t('console.noneYet')}
                  lines={refused.routes.map(({ route, n }) => ({
                    key: route,
                    text: route,
                    aside: format.number(n),
                  }))}
                />
              </Block>
            </div>
          </>
        )}
      </Loaded>
      <Block title={t('security.audit')}>
        <None>{t('security.auditText')}</None>
        <AuditLog />
      </Block>
    </div>
  )
}
