import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { mergeAddress } from '../../../shared/entries/merge-link.tsx'
import { versionQuery, versionsQuery } from '../../../shared/kits/kit-queries.ts'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'

/** The other versions of the same kit: there are few, and no others may be merged. */
function PickVersion({ id }: { id: string }) {
  const t = useText()
  const version = useQuery(versionQuery(id))
  const kitId = version.data?.master_kit_id ?? ''
  const { data } = useQuery({ ...versionsQuery(kitId), enabled: kitId !== '' })
  return (
    <Field label={t('merging.pick')}>
      <Select
        value=""
        onChange={(event) =>
          navigate(mergeAddress('reference_kit', id, event.target.value), { replace: true })
        }
      >
        <option value="">{t('merging.choose')}</option>
        {(data?.data ?? [])
          .filter((other) => other.id !== id)
          .map((other) => (
            <option key={other.id} value={other.id}>
              {`${other.model_name ?? other.title} · ${other.kitdex_reference}`}
            </option>
          ))}
      </Select>
    </Field>
  )
}

/** Which entry is the same as this one. */
export function PickOther({ type, id }: { type: EntityType; id: string }) {
  const t = useText()
  if (type === 'reference_kit') return <PickVersion id={id} />
  return (
    <FormField label={t('merging.pick')}>
      {(control) => (
        <EntityPicker
          control={control}
          source={type}
          value={[]}
          onChange={([picked]) => {
            if (picked && picked.id !== id) navigate(mergeAddress(type, id, picked.id), { replace: true })
          }}
        />
      )}
    </FormField>
  )
}
