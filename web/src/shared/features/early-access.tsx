import { contributionsFor, type Feature } from '@kitdex/contract/rules/features'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Tag } from '../../ui/tag.tsx'

const featuresQuery = queryOptions({
  queryKey: ['features'],
  queryFn: ({ signal }) => call('GET /api/features', { signal }),
})

/** What may be open to some only: said so to the others, and to those who have it early. The server decides. */
export function EarlyAccess({ feature, children }: { feature: Feature; children: ReactNode }) {
  const t = useText()
  const { data } = useQuery(featuresQuery)
  const found = data?.find((one) => one.feature === feature)
  const n = found ? contributionsFor(found.open_to) : 0
  if (found && !found.may_use)
    return (
      <p className="py-2.5 text-muted text-small">
        {t(`feature.${feature}`)} · {n > 0 ? t('early.from', { n }) : t('early.off')}
      </p>
    )
  if (n === 0) return children
  return (
    <>
      {children}
      <p className="my-2 self-center">
        <Tag>{t('early.have')}</Tag>
      </p>
    </>
  )
}
