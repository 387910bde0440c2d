import type { ListedMember } from '@kitdex/contract/api/admin/members'
import { MEMBER_LABELS } from '@kitdex/contract/rules/members'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { usePaged } from '../frame/use-paged.ts'
import { MemberDialog } from './member-dialog.tsx'

const FILTERS = [...MEMBER_LABELS, 'banned'] as const

const countsQuery = queryOptions({
  queryKey: ['admin', 'users', 'counts'],
  queryFn: ({ signal }) => call('GET /api/admin/users/counts', { signal }),
})

const membersQuery = (query: {
  q: string
  label: ListedMember['label'] | undefined
  status: 'banned' | undefined
  page: number
  limit: number
}) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  })

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 font-semibold text-small hover:bg-fill aria-[current]:bg-ink aria-[current]:text-on-ink'

/** Who is here, found by name, address or what they are called. */
export function UsersModule() {
  const t = useText()
  const format = useFormat()
  const { page, limit, pagesOf, filterOf, hrefOf, pageHref, choose } = usePaged()
  const input = useRef<HTMLInputElement>(null)
  const text = useTypedText(filterOf('q'), (q) => choose({ q }))
  const opened = useOpened('member')
  const filter = FILTERS.find((one) => one === filterOf('filter'))
  const counts = useQuery(countsQuery).data
  const label = filter === 'banned' ? undefined : filter
  const status = filter === 'banned' ? filter : undefined
  return (
    <div className="grid gap-5">
      <SearchField name={t('users.search')} hint={t('users.search')} text={text} input={input} />
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to={hrefOf({ filter: '' })} aria-current={filter ? undefined : 'true'} className={CHIP}>
            {t('users.all')}
          </Link>
        </li>
        {FILTERS.map((one) => (
          <li key={one}>
            <Link
              to={hrefOf({ filter: one })}
              aria-current={filter === one ? 'true' : undefined}
              className={CHIP}
            >
              {t(`users.label.${one}`)}
              <span className="font-normal">{counts ? format.number(counts[one]) : '…'}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Loaded query={useQuery(membersQuery({ q: filterOf('q'), label, status, page, limit }))}>
        {({ data, total }) => (
          <>
            <p role="status" className="text-muted text-small">
              {t('users.found', { n: total })}
            </p>
            {data.length === 0 ? <None>{t('users.none')}</None> : null}
            <ul className="grid gap-2">
              {data.map((member) => (
                <li key={member.id}>
                  <Row member={member} onOpen={() => opened.open(member.id)} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={pagesOf(total)} hrefOf={pageHref} />
          </>
        )}
      </Loaded>
      {opened.value ? <MemberDialog id={opened.value} onClose={opened.close} /> : null}
    </div>
  )
}

function Row({ member, onOpen }: { member: ListedMember; onOpen: () => void }) {
  const t = useText()
  const format = useFormat()
  const { name, email, label, status, created_at, last_seen_at } = member
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-raised p-3 text-left hover:bg-fill"
    >
      <span className="min-w-0">
        <span className="block wrap-anywhere font-semibold">{name}</span>
        <span className="block break-all text-muted text-small">{email}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2 text-small">
        {status === 'banned' ? (
          <span className="font-semibold text-danger">{t('users.label.banned')}</span>
        ) : null}
        <Tag>{t(`users.label.${label}`)}</Tag>
        <span className="text-muted">
          {last_seen_at
            ? t('users.seen', { date: format.date(last_seen_at) })
            : t('users.joined', { date: format.date(created_at) })}
        </span>
      </span>
    </button>
  )
}
