import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { MergeChoice } from '@kitdex/contract/rules/merging'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { type Linked, PlainValue } from '../../../shared/entries/plain-value.tsx'
import { classes } from '../../../ui/classes.ts'

interface Props {
  type: EntityType
  field: { field: string; kept?: unknown; other?: unknown; choices: readonly MergeChoice[] }
  linked: Linked
  value: MergeChoice
  onChoose: (value: MergeChoice) => void
}

/** What of a field stays: the one value, the other, or both. */
export function FieldChoice({ type, field, linked, value, onChoose }: Props) {
  const t = useText()
  const label = useLabel()
  const { fields }: AnyEntity = registry[type]
  const definition = fields[field.field]
  if (!definition) return null
  const said = { kept: field.kept, other: field.other, both: null }
  return (
    <fieldset className="grid gap-2 border-line border-t py-3.5">
      <legend className="float-left font-semibold text-small">{label(definition.label)}</legend>
      <div className="clear-both grid gap-2 tablet:grid-cols-2">
        {field.choices.map((choice) => (
          <label
            key={choice}
            className={classes(
              'flex min-h-11 min-w-0 items-start gap-3 rounded-control border px-3 py-2.5',
              choice === value ? 'border-text bg-raised' : 'border-line bg-sunken',
              choice === 'both' && 'tablet:col-span-2',
            )}
          >
            <input
              type="radio"
              name={field.field}
              checked={choice === value}
              onChange={() => onChoose(choice)}
              className="mt-1 size-4 flex-none accent-current"
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="text-label text-muted">{t(`merging.choice.${choice}`)}</span>
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
                {choice === 'both' ? (
                  t('merging.together')
                ) : (
                  <PlainValue field={definition} value={said[choice]} linked={linked} />
                )}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
