import type { checkIntegrity } from '@kitdex/contract/api/admin/upkeep'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Reply } from '@kitdex/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { mergeAddress } from '../../../shared/entries/merge-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Block } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'
import { useAdminFormat } from '../frame/use-admin-format.ts'

const LOOK_EVERY_MS = 2000

const backupsQuery = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => call('GET /api/admin/backups', { signal }),
  refetchInterval: ({ state }) => (state.data?.is_running ? LOOK_EVERY_MS : false),
})

const SHOWN_DOUBLES = 20

const doublesQuery = queryOptions({
  queryKey: ['merging', 'doubles', 'admin'],
  queryFn: ({ signal }) => call('GET /api/moderation/doubles', { query: { limit: SHOWN_DOUBLES }, signal }),
})

export function BackupsBlock() {
  const t = useText()
  const format = useAdminFormat()
  const beginning = useAct(async () => {
    await call('POST /api/admin/backups')
    return t('upkeep.begun')
  })
  return (
    <Block title={t('upkeep.backups')}>
      <p className="mb-3 text-muted text-small">{t('upkeep.backupsText')}</p>
      <Loaded query={useQuery(backupsQuery)}>
        {({ is_running, failure, files }) => (
          <div className="grid gap-3">
            <Button
              className="justify-self-start"
              disabled={is_running || beginning.isPending}
              onClick={() => beginning.mutate(undefined)}
            >
              {t(is_running ? 'upkeep.running' : 'upkeep.begin')}
            </Button>
            {failure ? <p className="wrap-anywhere text-danger text-small">{failure}</p> : null}
            <Lines
              none={t('console.noneYet')}
              lines={files.map(({ name, bytes, created_at }) => ({
                key: name,
                text: name,
                aside: `${format.bytes(bytes)} · ${format.time(created_at)}`,
              }))}
            />
          </div>
        )}
      </Loaded>
    </Block>
  )
}

export function IntegrityBlock() {
  const t = useText()
  const [found, setFound] = useState<Reply<typeof checkIntegrity>>()
  const checking = useAct(async () => {
    setFound(await call('POST /api/admin/integrity'))
    return t('upkeep.checked')
  })
  return (
    <Block title={t('upkeep.integrity')}>
      <p className="mb-3 text-muted text-small">{t('upkeep.integrityText')}</p>
      <Button disabled={checking.isPending} onClick={() => checking.mutate(undefined)}>
        {t(checking.isPending ? 'upkeep.checking' : 'upkeep.check')}
      </Button>
      {found ? (
        <div className="mt-3">
          <Lines
            none={t('upkeep.whole')}
            lines={found.map(({ what, n, ids }) => ({
              key: what,
              text: `${n} × ${what}`,
              aside: ids.join(', '),
            }))}
          />
        </div>
      ) : null}
    </Block>
  )
}

export function DoublesBlock() {
  const t = useText()
  const label = useLabel()
  return (
    <Block title={t('upkeep.doubles')}>
      <p className="mb-3 text-muted text-small">{t('upkeep.doublesText')}</p>
      <Loaded query={useQuery(doublesQuery)}>
        {({ data }) => (
          <div className="grid gap-3">
            <Lines
              none={t('upkeep.noDoubles')}
              lines={data.map(({ id, entity_type, entries: [kept, other] }) => ({
                key: id,
                text: `${kept?.title} / ${other?.title} (${label(registry[entity_type].label.one)})`,
                aside: (
                  <Link
                    to={mergeAddress(entity_type, kept?.id ?? '', other?.id)}
                    className="underline underline-offset-3"
                  >
                    {t('upkeep.merge')}
                  </Link>
                ),
              }))}
            />
            <Link to="/moderation?tab=doubles" className="justify-self-start underline underline-offset-3">
              {t('upkeep.allDoubles')}
            </Link>
          </div>
        )}
      </Loaded>
    </Block>
  )
}
