import type { AuditEntry } from '@kitdex/contract/api/admin/audit'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { download } from '../../../lib/api-files.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAdminFormat } from '../frame/use-admin-format.ts'
import { usePaged } from '../frame/use-paged.ts'
import { useAuditWords } from './audit-words.ts'

const subjectsQuery = queryOptions({
  queryKey: ['admin', 'audit', 'subjects'],
  queryFn: ({ signal }) => call('GET /api/admin/audit/subjects', { signal }),
})

const auditQuery = (query: Readonly<Record<string, string | number>>) =>
  queryOptions({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Who did what, by text, by what it is about and by day; as a file, too. */
export function AuditLog() {
  const t = useText()
  const { page, limit, pagesOf, filterOf, pageHref, choose } = usePaged()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(filterOf('q'), (q) => choose({ q }))
  const filter = { q: filterOf('q'), about: filterOf('about'), from: filterOf('from'), to: filterOf('to') }
  const words = useAuditWords()
  const subjects = useQuery(subjectsQuery).data ?? []
  const save = () =>
    download('GET /api/admin/audit/export', { query: filter }).catch(() =>
      showToast({ kind: 'error', text: t('console.loadFailed') }),
    )
  return (
    <div className="mt-4 grid gap-4">
      <SearchField name={t('security.search')} hint={t('security.search')} text={text} input={input} />
      <div className="grid grid-cols-2 items-end gap-3 tablet:grid-cols-4">
        <Field label={t('security.about')}>
          <Select value={filter.about} onChange={(event) => choose({ about: event.target.value })}>
            <option value="">{t('security.everything')}</option>
            {subjects.map((subject) => (
              <option key={subject} value={subject}>
                {words.about(subject)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('security.from')}>
          <Input type="date" value={filter.from} onChange={(event) => choose({ from: event.target.value })} />
        </Field>
        <Field label={t('security.to')}>
          <Input type="date" value={filter.to} onChange={(event) => choose({ to: event.target.value })} />
        </Field>
        <Button onClick={save}>{t('security.export')}</Button>
      </div>
      <Loaded query={useQuery(auditQuery({ ...filter, page, limit }))}>
        {({ data, total }) => (
          <>
            <p role="status" className="text-muted text-small">
              {t('security.found', { n: total })}
            </p>
            {data.length === 0 ? <None>{t('console.noneYet')}</None> : null}
            <ul className="grid gap-2">
              {data.map((entry) => (
                <li key={entry.id} className="rounded-control border border-line p-3">
                  <AuditLine entry={entry} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={pagesOf(total)} hrefOf={pageHref} />
          </>
        )}
      </Loaded>
    </div>
  )
}

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, detail, names, address } = entry
  const t = useText()
  const format = useAdminFormat()
  const words = useAuditWords()
  const subject = words.subject(entry)
  const said = words.lines(detail, names)
  return (
    <div className="grid gap-1 text-small">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">
          <b>{words.action(action)}</b> <code className="text-muted">{action}</code>
        </span>
        <span className="text-muted">{format.time(at)}</span>
      </p>
      <p className="wrap-anywhere">
        {actor?.name ?? t('security.system')}
        {subject ? ` → ${subject}` : ''}
        {address ? ` · ${address}` : ''}
      </p>
      {said.length > 0 ? <p className="wrap-anywhere text-muted">{said.join(' · ')}</p> : null}
    </div>
  )
}
