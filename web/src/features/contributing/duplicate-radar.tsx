import type { Duplicate } from '@kitdex/contract/api/contribution'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { usePaused } from '../../lib/use-paused.ts'
import { entryAddress } from '../catalogue/entity-queries.ts'
import { askedAbout } from './asked-about.ts'
import type { FormValues } from './form-values.ts'

const entryPage = (type: EntityType, id: string): string =>
  type === 'reference_kit' ? `/kit-area/version/${encodeURIComponent(id)}` : entryAddress(type, id)

/** Opened beside the form, so that nothing of it is lost. */
function Likely({ entry }: { entry: Duplicate }) {
  return (
    <li>
      <a
        href={entryPage(entry.entity_type, entry.id)}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center gap-3 font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
      >
        {entry.title}
        <span className="font-medium text-label text-muted">{entry.kitdex_reference}</span>
      </a>
    </li>
  )
}

/** Entries that are likely the same as the one that is being written. Its author may go on. */
export function DuplicateRadar({ type, values }: { type: EntityType; values: FormValues }) {
  const t = useText()
  const asked = usePaused(JSON.stringify(askedAbout(type, values)))
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
          <ul>
            {likely.map((entry) => (
              <Likely key={entry.id} entry={entry} />
            ))}
          </ul>
          <p className="text-muted text-small">{t('contribute.goOn')}</p>
        </div>
      ) : null}
    </div>
  )
}
