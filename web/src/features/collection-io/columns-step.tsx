import { ITEM_COLUMNS, type ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { navigate } from '../../lib/routing/router.tsx'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addressOf, type CollectionImport, keepImport, refreshImport } from './import-data.ts'

type Fields = readonly (ItemColumn | null)[]

/** One of these has to say which kit a row is. */
const TELLING: readonly ItemColumn[] = [
  'club',
  'title',
  'kitdex_reference',
  'master_kit_id',
  'version_reference',
  'code',
]

interface ColumnProps {
  column: CollectionImport['columns'][number]
  field: ItemColumn | null
  onChoose: (field: ItemColumn | null) => void
}

function ColumnField({ column, field, onChoose }: ColumnProps) {
  const t = useText()
  const label = useLabel()
  const hint = column.sample ? t('io.example', { sample: column.sample }) : undefined
  return (
    <FormField label={column.header || t('io.column')} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={field ?? ''}
          onChange={(event) => onChoose((event.target.value || null) as ItemColumn | null)}
        >
          <option value="">{t('io.ignored')}</option>
          {ITEM_COLUMNS.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {label(choice.label)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

/** What each column is. A field that is chosen again leaves the column that had it. */
export function ColumnsStep({ draft }: { draft: CollectionImport }) {
  const t = useText()
  const before: Fields = draft.columns.map((column) => column.field)
  const [fields, setFields] = useState(before)
  const choose = (at: number, chosen: ItemColumn | null) =>
    setFields(fields.map((field, place) => (place === at ? chosen : field === chosen ? null : field)))
  const isTold = TELLING.some((field) => fields.includes(field))
  const {
    mutate,
    isPending: isBusy,
    error,
  } = useMutation({
    mutationFn: async () => {
      if (fields.some((field, at) => field !== before[at])) {
        const params = { id: draft.id }
        const body = { fields: [...fields] }
        keepImport(await call('PUT /api/my-collection/imports/{id}/columns', { params, body }))
        await refreshImport(draft.id)
      }
      navigate(addressOf(draft.id, 'rows'))
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t('io.columnsText', { file: draft.file_name || t('io.import') })}</p>
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {draft.columns.map((column, at) => (
          <ColumnField
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header, and none moves
            key={at}
            column={column}
            field={fields[at] ?? null}
            onChoose={(field) => choose(at, field)}
          />
        ))}
      </div>
      {isTold ? null : <Notice kind="error">{t('io.nothingMapped')}</Notice>}
      {error ? (
        <Notice kind="error">
          {error instanceof ApiError && error.message ? error.message : t('app.offline')}
        </Notice>
      ) : null}
      <div>
        <Button variant="ink" disabled={!isTold || isBusy} onClick={() => mutate()}>
          {t('io.continue')}
        </Button>
      </div>
    </div>
  )
}
