import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { isBlank } from '@kitdex/contract/rules/contributions/forms'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFrench, useLabel, useText } from '../../lib/texts/i18n.tsx'
import { type Linked, PlainValue } from '../entries/plain-value.tsx'

interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

interface Props {
  type: EntityType
  change: FieldChange
  linked: Linked
  /** Of a new entry: there is nothing before. */
  isNew?: boolean
  /** What can be done with it, or is said of it. */
  children?: ReactNode
}

const SIDE = 'flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere rounded-control px-3 py-2'

/** A field before and after, as its kind is shown. Nothing for a field that there is no longer. */
export function FieldDiff({ type, change, linked, isNew = false, children }: Props) {
  const t = useText()
  const french = useFrench()
  const label = useLabel()
  const { fields }: AnyEntity = registry[type]
  const field = fields[change.field]
  if (!field) return null
  if (isNew) {
    return (
      <div className="grid gap-2 py-3.5 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-4 tablet:*:last:col-start-2 tablet:*:last:row-span-2 tablet:*:last:row-start-1">
        <h3 className="font-semibold text-small">{label(field.label)}</h3>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          <PlainValue field={field} value={change.after} linked={linked} />
        </div>
        {children}
      </div>
    )
  }
  return (
    <div className="grid gap-2 py-3.5">
      <h3 className="font-semibold text-small">{label(field.label)}</h3>
      <dl className="grid gap-2 tablet:grid-cols-[1fr_auto_1fr] tablet:items-stretch">
        <div className={`${SIDE} bg-sunken`}>
          <dt lang={french} className="w-full text-label text-muted">
            {t('diff.before')}
          </dt>
          <dd className="contents">
            <PlainValue field={field} value={change.before} linked={linked} />
          </dd>
        </div>
        <ArrowRight
          size={18}
          aria-hidden="true"
          className="rotate-90 self-center justify-self-center text-muted tablet:rotate-0"
        />
        <div className={`${SIDE} border border-line-strong bg-raised font-semibold`}>
          <dt lang={french} className="w-full font-normal text-label text-muted">
            {t('diff.after')}
          </dt>
          <dd className="contents">
            {isBlank(change.after) ? (
              <span lang={french} className="text-danger">
                {t('diff.emptied')}
              </span>
            ) : (
              <PlainValue field={field} value={change.after} linked={linked} />
            )}
          </dd>
        </div>
      </dl>
      {children}
    </div>
  )
}
