import { MOST_ITEMS, type Print } from '@kitdex/contract/catalogue/field'
import { Plus, X } from 'lucide-react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'

const NOBODY: Print = { player_name: '', number: null, player_id: null }

interface Props {
  value: readonly Print[]
  onChange: (value: readonly Print[]) => void
}

function PrintRow({
  print,
  onChange,
  onRemove,
}: {
  print: Print
  onChange: (print: Print) => void
  onRemove: () => void
}) {
  const t = useText()
  const { player_id: id, player_name: name } = print
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 *:first:col-span-2 tablet:grid-cols-[minmax(0,1fr)_88px_auto] tablet:*:first:col-span-1">
      <FormField label={t('contribute.printPlayer')}>
        {(control) => (
          <EntityPicker
            control={control}
            source="player"
            value={id ? [{ id, name }] : []}
            onChange={([player]) =>
              onChange({ ...print, player_name: player?.name ?? '', player_id: player?.id ?? null })
            }
          />
        )}
      </FormField>
      <FormField label={t('contribute.printNumber')}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={99}
            value={print.number ?? ''}
            onChange={({ target }) =>
              onChange({ ...print, number: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </FormField>
      <IconButton
        name={t('pick.remove', { name: name || t('contribute.printPlayer') })}
        onClick={onRemove}
        className="mb-0.5"
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The names and numbers that a version is sold with. */
export function PrintsInput({ value, onChange }: Props) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-2">
      {value.length > 0 ? (
        <ul className="grid w-full gap-2">
          {value.map((print, at) => (
            <PrintRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are written
              key={at}
              print={print}
              onChange={(next) => onChange(value.map((other, i) => (i === at ? next : other)))}
              onRemove={() => onChange(value.filter((_, i) => i !== at))}
            />
          ))}
        </ul>
      ) : null}
      {value.length < MOST_ITEMS ? (
        <Button size="small" onClick={() => onChange([...value, NOBODY])}>
          <Plus size={16} aria-hidden="true" />
          {t('contribute.addPrint')}
        </Button>
      ) : null}
    </div>
  )
}
