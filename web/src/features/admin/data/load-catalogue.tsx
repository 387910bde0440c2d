import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { upload } from '../../../lib/api-files.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { worded } from '../../../lib/texts/refusals.ts'

import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Block } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'

const LOOK_EVERY_MS = 1000

const loadingQuery = queryOptions({
  queryKey: ['admin', 'loading'],
  queryFn: ({ signal }) => call('GET /api/admin/catalogue/load', { signal }),
  refetchInterval: ({ state }) => (state.data?.is_running ? LOOK_EVERY_MS : false),
})

/** The file of another Kitdex's catalogue, for one that has none yet. */
export function LoadCatalogue() {
  const t = useText()
  const format = useFormat()
  const chooser = useRef<HTMLInputElement>(null)
  const beginning = useAct(async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    await upload('POST /api/admin/catalogue/load', form)
    return t('load.begun')
  })
  return (
    <Block title={t('load.title')}>
      <p className="mb-3 text-muted text-small">{t('load.text')}</p>
      <Loaded query={useQuery(loadingQuery)}>
        {({ is_running, entries, loaded, left_out, failure }) => (
          <div className="grid gap-3">
            <input
              ref={chooser}
              type="file"
              accept=".ndjson,application/x-ndjson"
              className="hidden"
              aria-label={t('load.choose')}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) beginning.mutate(file)
                target.value = ''
              }}
            />
            <Button
              className="justify-self-start"
              disabled={is_running || beginning.isPending}
              onClick={() => chooser.current?.click()}
            >
              {t(is_running || beginning.isPending ? 'load.running' : 'load.choose')}
            </Button>
            {is_running ? (
              <ProgressBar
                percent={Math.floor(((loaded + left_out) / Math.max(1, entries)) * 100)}
                label={t('load.title')}
              />
            ) : null}
            {entries > 0 ? (
              <p role="status" className="text-small">
                {t('load.count', { loaded: format.number(loaded), entries: format.number(entries) })}
                {left_out > 0 ? ` ${t('load.leftOut', { count: format.number(left_out) })}` : ''}
              </p>
            ) : null}
            {failure ? (
              <p role="alert" className="wrap-anywhere text-danger text-small">
                {worded(failure.msg, failure)}
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Block>
  )
}
