import type { Choice } from '@kitdex/contract/catalogue/field'
import {
  CONDITION_WORDS,
  CONDITIONS,
  conditionNamed,
  conditionShown,
  physicalStateOf,
} from '@kitdex/contract/rules/collection/item-words'
import type { KeyboardEvent } from 'react'
import { call } from '../../../lib/api.ts'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { SIZE_CHOICES } from '../../../shared/items/choice-fields.tsx'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { useItemWords } from '../../../shared/items/use-item-words.ts'
import { Select } from '../../../ui/field.tsx'
import { type Item, showChanged } from '../collection-data.ts'
import { failureText } from '../editing/failure-text.ts'

/** Keys change a choice faster than calls are answered: each waits for the one before, so that the last one stays. */
let before: Promise<unknown> = Promise.resolve()
let waiting = 0

function useChanging(item: Item) {
  const t = useText()
  return (said: Partial<Item>) => {
    showChanged(item.id, said)
    waiting += 1
    before = before.then(async () => {
      try {
        await call('PUT /api/my-collection/{id}', { params: { id: item.id }, body: said })
      } catch (error) {
        const text = failureText(t, error, t('collection.updateFailed'), t('collection.updateOffline'))
        showToast({ kind: 'error', text })
      }
      waiting -= 1
      if (waiting === 0) await refreshCollection()
    })
  }
}

/** Enter leads down the column, as in a spreadsheet. */
const goDown = (event: KeyboardEvent<HTMLSelectElement>): void => {
  if (event.key !== 'Enter') return
  const cell = event.currentTarget.closest('td')
  const below = cell?.parentElement?.nextElementSibling?.children[cell.cellIndex]
  below?.querySelector('select')?.focus()
  event.preventDefault()
}

interface Props {
  item: Item
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

function CellChoice({ item, label, value, choices, onChange }: Props) {
  const labelOf = useLabel()
  const { full } = useItemWords()(item)
  return (
    <Select
      aria-label={`${label}, ${full}`}
      className="h-9! w-auto min-w-20 border-transparent hover:border-line-strong focus:border-line-strong"
      value={value}
      onKeyDown={goDown}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">–</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {labelOf(choice.label)}
        </option>
      ))}
    </Select>
  )
}

export function SizeCell({ item }: { item: Item }) {
  const t = useText()
  const change = useChanging(item)
  return (
    <CellChoice
      item={item}
      label={t('collection.size')}
      value={item.size ?? ''}
      choices={SIZE_CHOICES}
      onChange={(size) => change({ size: size || null })}
    />
  )
}

/** The owner's own word is among the choices, where they have one. */
export function ConditionCell({ item }: { item: Item }) {
  const t = useText()
  const change = useChanging(item)
  const shown = conditionShown(item)
  const choices = CONDITION_WORDS.filter(
    (word) => word.value === shown || CONDITIONS.some(({ value }) => value === word.value),
  )
  return (
    <CellChoice
      item={item}
      label={t('collection.condition')}
      value={shown}
      choices={choices}
      onChange={(word) => {
        const condition = conditionNamed(word)
        change({
          general_condition: condition ?? null,
          physical_state: condition === word ? physicalStateOf(condition) : word || null,
        })
      }}
    />
  )
}
