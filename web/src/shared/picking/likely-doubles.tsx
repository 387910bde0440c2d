import type { Duplicate } from '@kitdex/contract/api/contribution'
import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { entryAddress } from '../entries/entity-queries.ts'
import { NO_LINKS, PlainValue } from '../entries/plain-value.tsx'

const entryPage = (type: EntityType, id: string): string =>
  type === 'reference_kit' ? `/kit-area/version/${encodeURIComponent(id)}` : entryAddress(type, id)

type Values = Readonly<Record<string, unknown>>

const Told = ({ field, value }: { field: Field; value: unknown }) => (
  <td className="break-words px-2 py-1">
    <PlainValue field={field} value={value} linked={NO_LINKS} />
  </td>
)

/** What is said of both, field by field. */
function SideBySide({ entry, mine }: { entry: Duplicate; mine: Values }) {
  const t = useText()
  const label = useLabel()
  const entity: AnyEntity = registry[entry.entity_type]
  const theirs: Values = { ...(typeof mine.name === 'string' ? { name: entry.title } : {}), ...entry.facts }
  const rows = Object.keys(theirs).flatMap((key) => {
    const field = entity.fields[key]
    return field ? [{ key, field }] : []
  })
  if (rows.length === 0) return null
  return (
    <table className="w-full table-fixed text-left text-small">
      <thead className="text-label text-muted">
        <tr>
          <td className="w-[28%]" />
          <th scope="col" className="px-2 py-1 font-medium">
            {t('doubles.mine')}
          </th>
          <th scope="col" className="px-2 py-1 font-medium">
            {t('doubles.theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, field }) => (
          <tr key={key} className="border-line border-t align-top">
            <th scope="row" className="py-1 pr-2 font-medium text-muted">
              {label(field.label)}
            </th>
            <Told field={field} value={mine[key]} />
            <Told field={field} value={theirs[key]} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Entries that are likely the same as one that is new: why, and both beside each other. */
export function LikelyDoubles({ entries, mine }: { entries: readonly Duplicate[]; mine: Values }) {
  const t = useText()
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1">
          {/* Opened beside what is being written, so that nothing of it is lost. */}
          <a
            href={entryPage(entry.entity_type, entry.id)}
            target="_blank"
            rel="noopener"
            className="flex min-h-11 flex-wrap items-center gap-x-3 font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {entry.title}
            <span className="font-medium text-label text-muted">{entry.kitdex_reference}</span>
          </a>
          <p className="text-small">{entry.why.map((reason) => t(`doubles.why.${reason}`)).join(' · ')}</p>
          <SideBySide entry={entry} mine={mine} />
        </li>
      ))}
    </ul>
  )
}
