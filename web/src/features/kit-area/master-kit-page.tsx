import { MODELS, STYLES } from '@kitdex/contract/rules/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { isNotFound } from '../../lib/api.ts'
import { useFormat, useText } from '../../lib/i18n.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { Link, usePlace } from '../../lib/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { kitQuery, type MasterKit } from '../catalogue/kit-queries.ts'
import { useChoiceName, useKitWords } from '../catalogue/kit-words.ts'
import { KitFacts } from './kit-facts.tsx'
import { KitGallery } from './kit-gallery.tsx'
import { KitVersions } from './kit-versions.tsx'

const HALVES = 'grid gap-6 desktop:grid-cols-[1.1fr_1fr] desktop:items-start desktop:gap-14'

/** To the very view of the Kit Area that the visitor came from. */
function useKitAreaAddress(): string {
  const state: unknown = usePlace().state
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/kit-area?') ? from : '/kit-area'
}

function BackLink() {
  const t = useText()
  return (
    <Link
      to={useKitAreaAddress()}
      className="inline-flex items-center gap-1.5 pt-4.5 pb-3.5 font-semibold text-muted text-small hover:text-text"
    >
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('kit.back')}
    </Link>
  )
}

function Figure({ value, name }: { value: number; name: string }) {
  const format = useFormat()
  return (
    <div className="border-line pr-6.5 not-first:border-l not-first:pl-6.5">
      <b className="block font-display font-pressed text-figure leading-[0.9]">{format.number(value)}</b>
      <span className="text-muted text-small">{name}</span>
    </div>
  )
}

/** Mönchengladbach does not fit beside its shirt in the largest letters. */
const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some((word) => word.length > 11)

function KitHead({ kit }: { kit: MasterKit }) {
  const t = useText()
  const nameOf = useChoiceName()
  return (
    <>
      <p className="mb-3 font-semibold text-label text-muted tracking-[0.02em]">{kit.kitdex_reference}</p>
      <h1
        className={classes(
          'hyphens-auto text-balance break-words font-display font-pressed uppercase leading-[0.92]',
          hasLongWord(kit.club) ? 'text-h1' : 'text-name',
        )}
      >
        {kit.club}
      </h1>
      <p className="mt-3.5 flex flex-wrap items-center gap-2 font-medium text-lead">
        {kit.season}
        <Tag>{nameOf(STYLES, kit.style)}</Tag>
        <Tag>{nameOf(MODELS, kit.model)}</Tag>
      </p>
      <div className="mt-5.5 flex">
        <Figure value={kit.releases_count} name={t('kit.versions', { n: kit.releases_count })} />
        <Figure value={kit.total_collectors} name={t('kit.collectors', { n: kit.total_collectors })} />
      </div>
    </>
  )
}

function KitPageSkeleton() {
  return (
    <Loading>
      <div className={HALVES}>
        <div className="skeleton aspect-square rounded-card" />
        <div className="grid content-start gap-4">
          <SkeletonLine className="w-40" />
          <SkeletonLine className="h-16 w-4/5" />
          <SkeletonLine className="h-6 w-1/2" />
          <SkeletonLine className="mt-4 h-56 w-full" />
        </div>
      </div>
    </Loading>
  )
}

function KitContent({ kit }: { kit: MasterKit }) {
  usePageTitle(useKitWords()(kit).name)
  return (
    <>
      <div className={HALVES}>
        <KitGallery key={kit.id} kit={kit} />
        <div className="min-w-0">
          <KitHead kit={kit} />
          <KitFacts kit={kit} />
          {kit.description ? (
            <p className="mt-4.5 max-w-[64ch] whitespace-pre-line">{kit.description}</p>
          ) : null}
        </div>
      </div>
      <KitVersions kit={kit} />
    </>
  )
}

function Missing() {
  const t = useText()
  usePageTitle(t('kit.missing'))
  return (
    <EmptyState level="h1" title={t('kit.missing')} text={t('kit.missingText')}>
      <ButtonLink to="/kit-area" variant="ink">
        {t('kit.back')}
      </ButtonLink>
    </EmptyState>
  )
}

export function MasterKitPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(kitQuery(id))
  if (isNotFound(error)) return <Missing />
  return (
    <div className="wrap">
      <BackLink />
      {error && !data ? (
        <ErrorPanel level="h1" title={t('kit.failed')} error={error} onRetry={() => refetch()} />
      ) : data ? (
        <KitContent kit={data} />
      ) : (
        <KitPageSkeleton />
      )}
    </div>
  )
}
