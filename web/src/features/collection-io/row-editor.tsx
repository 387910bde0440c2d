import type { Choice } from '@kitdex/contract/catalogue/field'
import { MODELS, SIZES, values as vocabulary } from '@kitdex/contract/rules/catalogue/vocabulary'
import { ITEM_COLUMNS, type ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
import {
  CONDITIONS,
  GENDERS,
  ORIGINS,
  PRINTING_STYLES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
  WORN_TYPES,
} from '@kitdex/contract/rules/collection/item-words'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useProposing } from '../../lib/proposing.ts'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { worded } from '../../lib/texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Input, Select } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ImportRow, refreshImport } from './import-data.ts'
import { KitChoice, KitName, OtherKit } from './kit-choice.tsx'
import { isOver, ProposeKit, RowProposal } from './row-proposal.tsx'

interface Fix {
  values?: Partial<Record<ItemColumn, string>>
  kit?: { master_kit_id: string; reference_kit_id?: string | null }
  decision?: 'skip' | 'copy' | null
}

function useFix(id: string, number: number) {
  const t = useText()
  const { revise } = useProposing()
  const params = { id, number }
  const {
    mutate: attempt,
    isPending,
    error,
  } = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      await work()
      await refreshImport(id)
    },
  })
  const failure = error && (error instanceof ApiError && error.message ? error.message : t('app.offline'))
  const fix = (body: Fix) =>
    attempt(() => call('PUT /api/my-collection/imports/{id}/rows/{number}', { params, body }))
  /** A draft of the kit; its form asks for what the row does not say. */
  const propose = () =>
    attempt(async () => {
      const { proposal } = await call('POST /api/my-collection/imports/{id}/rows/{number}/proposal', {
        params,
      })
      if (proposal) revise(proposal.contribution_id)
    })
  return { isBusy: isPending, failure, fix, propose }
}

/** What may be chosen where a field has few values. */
const CHOICES: Readonly<Partial<Record<ItemColumn, readonly Choice[]>>> = {
  size: SIZES.map((value) => ({ value, label: { en: value, fr: value } })),
  collection_type: vocabulary({
    owned: ['Owned', 'Possédé'],
    wanted: ['Wanted', 'Recherché'],
    sold: ['Sold', 'Vendu'],
  }),
  condition: CONDITIONS,
  general_condition: CONDITIONS,
  physical_state: CONDITIONS,
  origin_type: ORIGINS,
  gender: GENDERS,
  kit_type: MODELS,
  printing_style: PRINTING_STYLES,
  special_match_type: SPECIAL_MATCHES,
  match_result: RESULTS,
  match_proof: PROOFS,
  signature_proof: PROOFS,
  worn_type: WORN_TYPES,
}

interface CorrectionProps {
  field: ItemColumn
  error: string
  value: string
  onChange: (text: string) => void
}

function Correction({ field, error, value, onChange }: CorrectionProps) {
  const label = useLabel()
  const column = ITEM_COLUMNS.find((one) => one.value === field)
  const choices = CHOICES[field]
  return (
    <FormField label={column ? label(column.label) : field} error={error}>
      {(control) =>
        choices ? (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {choices.some((choice) => choice.value === value) ? null : (
              <option value={value}>{value || '–'}</option>
            )}
            {value === '' ? null : <option value="">–</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {label(choice.label)}
              </option>
            ))}
          </Select>
        ) : (
          <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </FormField>
  )
}

/** What is wrong with its values, each under its field; saved together. */
function Corrections({ row, onSave }: { row: ImportRow; onSave: (values: Fix['values']) => void }) {
  const t = useText()
  const [values, setValues] = useState<Partial<Record<ItemColumn, string>>>({})
  const wrong = row.problems.flatMap(({ field, msg, ...said }) =>
    field ? [{ field, msg: worded(msg, said) }] : [],
  )
  if (wrong.length === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(values)
  }
  return (
    <form onSubmit={submit} className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {wrong.map(({ field, msg }) => (
        <Correction
          key={field}
          field={field}
          error={msg}
          value={values[field] ?? row.values[field] ?? ''}
          onChange={(text) => setValues({ ...values, [field]: text })}
        />
      ))}
      <div className="justify-self-start tablet:pt-[25px]">
        <Button type="submit" variant="ink">
          {t('io.save')}
        </Button>
      </div>
    </form>
  )
}

/** One row of the file: what it says, which kit that is, and what to do about it. */
export function RowEditor({ id, row }: { id: string; row: ImportRow }) {
  const t = useText()
  const { isBusy, failure, fix, propose } = useFix(id, row.number)
  const said = Object.values(row.values).filter((text) => text.trim() !== '')
  const isSkipped = row.state === 'skipped'
  const { proposal } = row
  const isWaiting = proposal !== null && !isOver(proposal)
  const isAsked = !isSkipped && !row.kit && !isWaiting
  return (
    <article aria-busy={isBusy} className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="display text-card">{t('io.row', { number: String(row.number) })}</h2>
        <p className="line-clamp-2 min-w-0 text-muted text-small [overflow-wrap:anywhere]">
          {said.join(' · ')}
        </p>
      </header>
      {row.same_as ? <p className="font-medium">{t('io.sameAs', { number: String(row.same_as) })}</p> : null}
      {row.kit ? <KitName kit={row.kit} /> : null}
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      {isSkipped ? null : <Corrections row={row} onSave={(values) => fix({ ...(values && { values }) })} />}
      {row.state === 'duplicate' ? <p className="font-medium">{t('io.haveIt')}</p> : null}
      {proposal && !row.kit && !isSkipped ? (
        <RowProposal proposal={proposal} isBusy={isBusy} onPropose={propose} />
      ) : null}
      {isAsked ? <KitChoice row={row} onChoose={(kit) => fix({ kit })} /> : null}
      {isAsked && !proposal ? <ProposeKit isBusy={isBusy} onPropose={propose} /> : null}
      <div className="flex flex-wrap items-start gap-2">
        {row.state === 'duplicate' && row.collection_type !== 'wanted' ? (
          <Button disabled={isBusy} onClick={() => fix({ decision: 'copy' })}>
            {t('io.asCopy')}
          </Button>
        ) : null}
        <Button disabled={isBusy} onClick={() => fix({ decision: isSkipped ? null : 'skip' })}>
          {t(isSkipped ? 'io.takeIn' : 'io.skip')}
        </Button>
        {isAsked || isSkipped ? null : <OtherKit row={row} onChoose={(kit) => fix({ kit })} />}
      </div>
    </article>
  )
}
