import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { JerseyDialog } from '../browsing/jersey-dialog.tsx'
import { JerseyList } from '../browsing/jersey-list.tsx'
import { type Submission, submissionsQuery } from '../classic-data.ts'
import { KitEditor } from '../editing/kit-editor.tsx'
import { Pages, usePages } from '../pages.tsx'

/** What one submitted, and what became of it. */
export function SubmissionsTab({ userId }: { userId: string }) {
  const t = useText()
  const format = useFormat()
  const pages = usePages()
  const [isSubmitting, submit] = useState(false)
  const [opened, open] = useState<Submission>()
  const { data, error, refetch } = useQuery(submissionsQuery(userId, pages.window))
  const rows = (data?.data ?? []).map((jersey) => ({
    key: jersey.id,
    jersey,
    note: (
      <>
        <p className="flex flex-wrap items-center gap-2">
          <Tag>{t(`classic.status.${jersey.status}`)}</Tag>
          <span className="text-muted">
            {jersey.reference} · {format.date(jersey.created_at)}
          </span>
        </p>
        {jersey.status === 'rejected' && jersey.reason ? (
          <p>{t('classic.reason', { reason: jersey.reason })}</p>
        ) : null}
      </>
    ),
  }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[52ch] text-muted">{t('classic.submissionsText')}</p>
        <Button variant="ink" aria-haspopup="dialog" onClick={() => submit(true)}>
          {t('classic.submit')}
        </Button>
      </div>
      {error ? <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} /> : null}
      {data?.total === 0 ? <p className="font-semibold">{t('classic.none.submissions')}</p> : null}
      <JerseyList
        rows={rows}
        layout="list"
        onOpen={({ key }) => open(data?.data.find(({ id }) => id === key))}
      />
      <Pages pages={pages} total={data?.total ?? 0} />
      {opened ? <JerseyDialog jersey={opened} onClose={() => open(undefined)} /> : null}
      {isSubmitting ? (
        <KitEditor
          editing={{ mode: 'submission' }}
          saved={t('classic.isSubmitted')}
          onClose={() => submit(false)}
        />
      ) : null}
    </div>
  )
}
