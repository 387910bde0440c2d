import type { ReactNode } from 'react'
import { Link } from '../lib/routing/router.tsx'
import { useFrench, useText } from '../lib/texts/i18n.tsx'
import { Select } from './field.tsx'
import { pagesWithGaps } from './page-numbers.ts'
import { PageLink, STEP } from './pager.tsx'

interface Props {
  page: number
  limit: number
  total: number
  sizes: readonly number[]
  /** The address of a page; where pages have none, what turns to it. */
  hrefOf: ((page: number) => string) | { readonly turn: (page: number) => void }
  onSize: (limit: number) => void
}

/** The pager of long lists: which of how many are shown, how many at once, and every way on in words. */
export function LongPager({ page, limit, total, sizes, hrefOf, onSize }: Props) {
  const t = useText()
  const pages = Math.ceil(total / limit)
  const go = (to: number, name: string): ReactNode =>
    typeof hrefOf === 'function' ? (
      <Link key={name} to={hrefOf(to)} className={STEP}>
        {name}
      </Link>
    ) : (
      <button
        key={name}
        type="button"
        aria-label={name === String(to) ? t('pager.page', { n: to }) : undefined}
        aria-current={to === page ? 'page' : undefined}
        className={STEP}
        onClick={() => hrefOf.turn(to)}
      >
        {name}
      </button>
    )
  const step = (to: number, name: string): ReactNode =>
    to >= 1 && to <= pages ? (
      go(to, name)
    ) : (
      <span className="grid h-10 place-items-center px-2.5 font-semibold text-muted text-small">{name}</span>
    )
  const from = (page - 1) * limit + 1
  const shown = { from, to: Math.min(total, page * limit), total }
  return (
    <div lang={useFrench()} className="mt-8 flex flex-wrap items-center justify-between gap-4 text-small">
      <p className="flex flex-wrap items-center gap-3 text-muted">
        {total > 0 ? t('longPager.shown', shown) : null}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
        <label className="flex items-center gap-2 whitespace-nowrap">
          {t('longPager.show')}
          <Select
            className="h-(--button-small)! w-[74px] pr-6.5! pl-2.5! text-small"
            value={limit}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
          {t('longPager.perPage')}
        </label>
      </p>
      {total > limit ? (
        <nav aria-label={t('pager.label')} className="flex flex-wrap gap-1">
          {step(page - 1, t('longPager.previous'))}
          {pagesWithGaps(page, pages).map((n, i) =>
            n === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place alone
              <span key={`gap-${i}`} aria-hidden="true" className="grid h-10 place-items-center px-1">
                …
              </span>
            ) : typeof hrefOf === 'function' ? (
              <PageLink key={n} n={n} page={page} to={hrefOf(n)} />
            ) : (
              go(n, String(n))
            ),
          )}
          {step(page + 1, t('longPager.next'))}
        </nav>
      ) : null}
    </div>
  )
}
