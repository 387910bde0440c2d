import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/api-files.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Block } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAdminFormat } from '../frame/use-admin-format.ts'

const SHOWN = 10
const newsletterQuery = queryOptions({
  queryKey: ['admin', 'newsletter'],
  queryFn: ({ signal }) => call('GET /api/admin/newsletter', { query: { limit: SHOWN }, signal }),
})

/** Who asked for the newsletter last, and all who confirmed it as a file. */
export function NewsletterBlock() {
  const t = useText()
  const format = useAdminFormat()
  const save = () =>
    download('GET /api/admin/newsletter/export').catch(() =>
      showToast({ kind: 'error', text: t('console.loadFailed') }),
    )
  return (
    <Block title={t('newsletters.title')}>
      <Loaded query={useQuery(newsletterQuery)}>
        {({ data, total }) => (
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">{t('newsletters.asked', { n: total })}</p>
            {total > 0 ? (
              <div className="w-full">
                <Lines
                  none={t('console.noneYet')}
                  lines={data.map(({ id, email, status, created_at }) => ({
                    key: id,
                    text: email,
                    aside: `${t(`newsletters.${status}`)} · ${format.date(created_at)}`,
                  }))}
                />
              </div>
            ) : null}
            <Button onClick={save}>{t('newsletters.export')}</Button>
          </div>
        )}
      </Loaded>
    </Block>
  )
}
