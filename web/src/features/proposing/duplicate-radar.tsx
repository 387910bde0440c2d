import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePaused } from '../../lib/use-paused.ts'
import { LikelyDoubles } from '../../shared/picking/likely-doubles.tsx'
import { askedAbout } from './asked-about.ts'
import type { FormValues } from './fields/form-values.ts'

/** Who is warned is warned before they look elsewhere: within 150 ms of the last key, the answer included. */
const PAUSE_MS = 80

/** Entries that are likely the same as the one that is being written. Its author may go on. */
export function DuplicateRadar({ type, values }: { type: EntityType; values: FormValues }) {
  const t = useText()
  const asked = usePaused(JSON.stringify(askedAbout(type, values)), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['duplicates', type, asked],
    queryFn: ({ signal }) =>
      call('GET /api/duplicates', { query: { entity_type: type, ...JSON.parse(asked) }, signal }),
    enabled: asked !== 'null',
  })
  const likely = asked === 'null' ? [] : (data ?? [])
  return (
    <div role="status" className="empty:-mt-6">
      {likely.length > 0 ? (
        <div className="grid gap-1 rounded-control border border-line-strong bg-sunken px-4 py-3">
          <p className="flex items-center gap-2 font-semibold">
            <TriangleAlert size={18} aria-hidden="true" className="flex-none text-accent" />
            {t('contribute.likely')}
          </p>
          <LikelyDoubles entries={likely} mine={values} />
          <p className="text-muted text-small">{t('contribute.goOn')}</p>
        </div>
      ) : null}
    </div>
  )
}
