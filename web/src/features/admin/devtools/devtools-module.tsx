import type { system } from '@kitdex/contract/api/admin/system'
import type { Reply } from '@kitdex/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Block, None } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'
import { useAdminFormat } from '../frame/use-admin-format.ts'
import { FeatureSwitches } from './feature-switches.tsx'

type System = Reply<typeof system>

const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
})

const PARTS = ['database', 'mail', 'jobs'] as const

/** How the site itself is, and what can be done about it. */
export function DevtoolsModule() {
  const t = useText()
  const format = useAdminFormat()
  return (
    <Loaded query={useQuery(systemQuery)}>
      {(state) => (
        <div className="grid gap-8">
          <Block title={t('devtools.health')}>
            <Counters
              counters={PARTS.map((part) => ({
                name: t(`devtools.${part}`),
                text: t(state.health[part] ? 'devtools.well' : 'devtools.unwell'),
                ...(!state.health[part] && { look: 'text-danger' }),
              }))}
            />
          </Block>
          <Block title={t('devtools.versions')}>
            <FactList
              facts={[
                { name: 'Kitdex', value: state.version },
                { name: 'Node.js', value: state.node },
                { name: 'PostgreSQL', value: state.postgres },
                { name: t('devtools.started'), value: format.time(state.started_at) },
                { name: t('devtools.memory'), value: format.bytes(state.memory) },
                {
                  name: t('devtools.migration'),
                  value: <span className="wrap-anywhere min-w-0">{state.migrations[0]?.name ?? '–'}</span>,
                },
              ]}
            />
            <details className="mt-3">
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-small">
                {t('devtools.migrations', { n: state.migrations.length })}
              </summary>
              <Lines
                none={t('console.noneYet')}
                lines={state.migrations.map(({ name, applied_at }) => ({
                  key: name,
                  text: name,
                  aside: format.date(applied_at),
                }))}
              />
            </details>
          </Block>
          <Block title={t('devtools.jobs')}>
            <Jobs jobs={state.jobs} />
          </Block>
          <Block title={t('devtools.outbox')}>
            <Mails mails={state.mails} />
          </Block>
          <Block title={t('devtools.switches')}>
            <None>{t('devtools.switchesText')}</None>
            <FeatureSwitches />
          </Block>
          <Block title={t('devtools.slow')}>
            <Lines
              none={t('console.noneYet')}
              lines={state.slow_queries.map(({ sql, ms, at }) => ({
                key: `${at} ${sql}`,
                text: sql,
                aside: `${format.number(ms)} ms · ${format.time(at)}`,
              }))}
            />
          </Block>
          <Block title={t('devtools.api')}>
            <p>
              <a className="underline underline-offset-3" href="/api/docs">
                {t('devtools.docs')}
              </a>
              {' · '}
              {t('devtools.metrics')}
            </p>
          </Block>
        </div>
      )}
    </Loaded>
  )
}

function Jobs({ jobs }: { jobs: System['jobs'] }) {
  const t = useText()
  const format = useAdminFormat()
  const running = useAct(async (id: string) => {
    await call('POST /api/admin/jobs/{id}/run', { params: { id } })
    return t('devtools.runs')
  })
  return (
    <Lines
      none={t('console.noneYet')}
      lines={jobs.map(({ name, cron, last, failed }) => ({
        key: name,
        text: (
          <>
            <b>{name}</b> <code className="text-muted">{cron}</code>
            {last?.error ? <span className="block text-danger">{last.error}</span> : null}
          </>
        ),
        aside: (
          <>
            {last ? `${t(`devtools.state.${last.state}`)} · ${format.time(last.at)}` : t('devtools.never')}
            {failed > 0 ? <span className="text-danger">{t('devtools.failed', { n: failed })}</span> : null}
            <Button
              size="small"
              aria-label={t('app.named', { name: t('devtools.run'), value: name })}
              disabled={running.isPending}
              onClick={() => running.mutate(name)}
            >
              {t('devtools.run')}
            </Button>
          </>
        ),
      }))}
    />
  )
}

function Mails({ mails }: { mails: System['mails'] }) {
  const t = useText()
  const format = useAdminFormat()
  const sending = useAct(async (id: string) => {
    await call('POST /api/admin/mails/{id}/retry', { params: { id } })
    return t('devtools.sends')
  })
  return (
    <Lines
      none={t('devtools.noMail')}
      lines={mails.map(({ id, recipient, template, attempts, next_attempt_at, last_error }) => ({
        key: id,
        text: (
          <>
            <b>{template}</b> → {recipient}
            {last_error ? <span className="block text-danger">{last_error}</span> : null}
          </>
        ),
        aside: (
          <>
            {t('devtools.attempts', { n: attempts })} · {format.time(next_attempt_at)}
            <Button
              size="small"
              aria-label={t('app.named', { name: t('devtools.send'), value: `${template}, ${recipient}` })}
              disabled={sending.isPending}
              onClick={() => sending.mutate(id)}
            >
              {t('devtools.send')}
            </Button>
          </>
        ),
      }))}
    />
  )
}
