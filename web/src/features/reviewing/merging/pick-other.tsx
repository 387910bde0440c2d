import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { navigate } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { entryQuery } from '../../../shared/entries/entity-queries.ts'
import { mergeAddress } from '../../../shared/entries/merge-link.tsx'
import { versionQuery, versionsQuery } from '../../../shared/kits/kit-queries.ts'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import type { ListedType } from '../../../shared/types/types.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'

/** The entry that the other one is looked for. */
function Chosen({ entry }: { entry: { title: string; kitdex_reference: string } | undefined }) {
  return (
    <p className="min-h-14">
      <b className="display block wrap-anywhere text-h3">{entry?.title}</b>
      <span className="text-label text-muted">{entry?.kitdex_reference}</span>
    </p>
  )
}

/** The other versions of the same kit: there are few, and no others may be merged. */
function PickVersion({ id }: { id: string }) {
  const t = useText()
  const version = useQuery(versionQuery(id))
  const kitId = version.data?.master_kit_id ?? ''
  const { data } = useQuery({ ...versionsQuery(kitId), enabled: kitId !== '' })
  return (
    <>
      <Chosen entry={version.data} />
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
    </>
  )
}

function PickEntry({ type, id }: { type: ListedType; id: string }) {
  const t = useText()
  const { data } = useQuery(entryQuery(type, id))
  return (
    <>
      <Chosen entry={data} />
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
    </>
  )
}

/** Which entry is the same as this one. */
export const PickOther = ({ type, id }: { type: EntityType; id: string }) => (
  <div className="grid max-w-[480px] gap-5">
    {type === 'reference_kit' ? <PickVersion id={id} /> : <PickEntry type={type} id={id} />}
  </div>
)
