import { registry } from '@kitdex/contract/catalogue/registry'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Block } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'

const dumpQuery = queryOptions({
  queryKey: ['dump'],
  queryFn: ({ signal }) => call('GET /api/dump', { signal }),
})

const LINK = 'inline-flex min-h-6 items-center underline underline-offset-3'

/** What anybody may download of the catalogue. */
export function OpenData() {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  return (
    <Block title={t('dump.title')}>
      <p className="mb-3 text-muted text-small">{t('dump.text')}</p>
      <Loaded query={useQuery(dumpQuery)}>
        {({ files, format_version, licence }) => (
          <>
            <Lines
              none={t('console.noneYet')}
              lines={files.map(({ type, entries, ndjson, csv }) => ({
                key: type,
                text: `${label(registry[type].label.many)} (${format.number(entries)})`,
                aside: (
                  <>
                    <a className={LINK} href={ndjson} download>
                      NDJSON<span className="sr-only">{label(registry[type].label.many)}</span>
                    </a>
                    <a className={LINK} href={csv} download>
                      CSV<span className="sr-only">{label(registry[type].label.many)}</span>
                    </a>
                  </>
                ),
              }))}
            />
            <p className="mt-3 text-small">
              <a className={LINK} href="/api/dump/catalogue" download>
                {t('dump.whole')}
              </a>
              {' · '}
              <a className={LINK} href="/api/dump/licence" download>
                {t('dump.licence', { licence })}
              </a>
              {' · '}
              {t('dump.version', { version: String(format_version) })}
            </p>
          </>
        )}
      </Loaded>
    </Block>
  )
}
