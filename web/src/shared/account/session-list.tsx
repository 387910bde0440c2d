import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { signOutEverywhere } from '../../lib/session/sign-out.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { useFailure } from '../../lib/use-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'

/** Enough of a browser's own words to recognise it by. */
const nameOf = (userAgent: string | null): string | null => {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent ?? '')?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent ?? '')?.[1]
  return browser ? [browser, system].filter(Boolean).join(' · ') : null
}

export function SessionList() {
  const t = useText()
  const format = useFormat()
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['sessions'], queryFn: () => call('GET /api/auth/sessions') })
  const end = async (id: string) => {
    await call('DELETE /api/auth/sessions/{id}', { params: { id } })
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  const onError = useFailure()
  const ending = useMutation({ mutationFn: end, onError })
  const endingAll = useMutation({ mutationFn: signOutEverywhere, onError })
  return (
    <Section title={t('account.sessions')}>
      <ul className="grid gap-2">
        {data?.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-3 rounded-control bg-raised p-3"
          >
            <span>
              <span className="block font-semibold">
                {nameOf(session.user_agent) ?? t('account.unknownDevice')}
              </span>
              <span className="text-muted text-small">
                {session.current
                  ? t('account.thisDevice')
                  : t('account.lastUsed', { date: format.date(session.last_used_at) })}
              </span>
            </span>
            {session.current ? null : (
              <Button size="small" disabled={ending.isPending} onClick={() => ending.mutate(session.id)}>
                {t('account.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        disabled={endingAll.isPending}
        onClick={() => endingAll.mutate()}
        className="justify-self-start"
      >
        {t('account.signOutEverywhere')}
      </Button>
    </Section>
  )
}
