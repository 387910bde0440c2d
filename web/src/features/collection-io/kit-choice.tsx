import type { ShownCandidate } from '@kitdex/contract/api/collection-io'
import type { KitColors } from '@kitdex/contract/drawing/look'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'
import { KitStage } from '../../shared/kits/kit-stage.tsx'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import { EntityPicker } from '../../shared/picking/entity-picker.tsx'
import { FormField } from '../../ui/form-field.tsx'
import type { ImportRow } from './import-data.ts'

/** The kit that a row is taken for, and how well it fits. */
export function KitName({ kit }: { kit: ShownCandidate }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const name = `${kit.club} ${kit.season} ${nameOf(STYLES, kit.style)}`
  return (
    <span className="flex items-center gap-3">
      {kit.card ? (
        <KitStage kit={kit.card as KitColors} className="size-14 flex-none rounded-control">
          <KitPicture kit={kit.card as KitColors} photo={kit.card.front_photo_url} size={56} />
        </KitStage>
      ) : null}
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-small">
          {[kit.brand, nameOf(MODELS, kit.model), kit.version, kit.reference].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-muted text-small">
          {t('io.fits', { score: format.wholePercent(Math.round(kit.score)) })}
        </span>
      </span>
    </span>
  )
}

interface Props {
  row: ImportRow
  onChoose: (kit: { master_kit_id: string; reference_kit_id?: string | null }) => void
}

function Search({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useText()
  return (
    <FormField label={t('io.searchKit')}>
      {(control) => (
        <EntityPicker
          control={control}
          source="master_kit"
          value={[]}
          onChange={([kit]) => kit && onChoose({ master_kit_id: kit.id })}
        />
      )}
    </FormField>
  )
}

/** Those it may mean, the likeliest first. */
function Suggestions({ row, onChoose }: Props) {
  const others = row.candidates.filter(({ reference }) => reference !== row.kit?.reference)
  if (others.length === 0) return null
  return (
    <ul className="grid gap-2">
      {others.map((kit) => (
        <li key={kit.reference}>
          <button
            type="button"
            onClick={() => onChoose(kit)}
            className="min-h-11 w-full rounded-control border border-line-strong px-3 py-2 text-left hover:bg-fill"
          >
            <KitName kit={kit} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What was found is not it: what else was suggested, and the whole catalogue. */
export function OtherKit({ row, onChoose }: Props) {
  const t = useText()
  return (
    <details className="open:w-full">
      <summary className="inline-flex min-h-11 items-center px-2 font-semibold text-muted hover:text-text">
        {t('io.otherKit')}
      </summary>
      <div className="grid gap-3 pt-2">
        <Suggestions row={row} onChoose={onChoose} />
        <Search onChoose={onChoose} />
      </div>
    </details>
  )
}

/** Those it may mean, and the whole catalogue behind them. */
export function KitChoice({ row, onChoose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-3">
      <p className="font-medium text-danger">{t('io.whichKit')}</p>
      <Suggestions row={row} onChoose={onChoose} />
      <Search onChoose={onChoose} />
    </div>
  )
}
