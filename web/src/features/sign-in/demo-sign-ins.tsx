import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { signedIn } from './signed-in.ts'

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /api/site', { signal }),
})

/** Of a demo: who may be tried, each with one click. */
export function DemoSignIns() {
  const t = useText()
  const { data } = useQuery(siteQuery)
  if (!data?.demo) return null
  return (
    <section aria-label={t('demo.try')} className="grid gap-2 rounded-card border border-line bg-raised p-3">
      <p className="font-semibold text-small">{t('demo.try')}</p>
      <div className="flex flex-wrap gap-2">
        {data.demo.map(({ role, email, password }) => (
          <Button
            key={role}
            onClick={async () => signedIn(await call('POST /api/auth/login', { body: { email, password } }))}
          >
            {t(`demo.${role}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
