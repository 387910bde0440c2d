import { SIZES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { CONDITIONS } from '@kitdex/contract/rules/collection/item-words'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { refreshCollection } from '../../../shared/items/refresh-collection.ts'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { failureText } from '../editing/failure-text.ts'
import type { Tab } from './collection-view.ts'

interface Props {
  ids: readonly string[]
  tab: Tab
  onRemove: () => void
  onClear: () => void
}

/** Several items, changed together. */
export function SelectionBar({ ids, tab, onRemove, onClear }: Props) {
  const t = useText()
  const nameOf = useChoiceName()
  const { mutate: change, isPending: isBusy } = useMutation({
    mutationFn: (asked: { action: 'update' | 'own'; changes: object }) =>
      call('POST /api/my-collection/bulk', { body: { ids: [...ids], ...asked } }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('collection.changedMany', { n: ids.length }) })
      onClear()
      return refreshCollection()
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        text: failureText(t, error, t('collection.updateFailed'), t('app.offline')),
      }),
  })
  const choice = (
    label: string,
    values: readonly string[],
    name: (value: string) => string,
    field: string,
  ) => (
    <Select
      aria-label={label}
      className="h-10! w-auto"
      value=""
      disabled={isBusy}
      onChange={(event) => change({ action: 'update', changes: { [field]: event.target.value } })}
    >
      <option value="">{label}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {name(value)}
        </option>
      ))}
    </Select>
  )
  return (
    <section
      aria-label={t('collection.selection')}
      className="sticky bottom-20 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-overlay desktop:bottom-4"
    >
      <b className="mr-auto" aria-live="polite">
        {t('collection.selected', { n: ids.length })}
      </b>
      {choice(t('collection.setSize'), SIZES, (value) => value, 'size')}
      {tab === 'owned'
        ? choice(
            t('collection.setCondition'),
            CONDITIONS.map(({ value }) => value),
            (value) => nameOf(CONDITIONS, value),
            'general_condition',
          )
        : null}
      {tab === 'wanted' ? (
        <Button size="small" disabled={isBusy} onClick={() => change({ action: 'own', changes: {} })}>
          {t('collection.gotIt')}
        </Button>
      ) : null}
      <Button size="small" variant="danger" disabled={isBusy} onClick={onRemove}>
        {t('collection.remove')}
      </Button>
      <Button size="small" onClick={onClear}>
        {t('collection.clearSelection')}
      </Button>
    </section>
  )
}
