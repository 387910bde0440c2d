import { useText } from '../../../lib/texts/i18n.tsx'
import { useMarks } from '../../../shared/kits/kit-marks.ts'
import { Button } from '../../../ui/button.tsx'
import type { Jersey } from '../classic-data.ts'
import { JerseyDialog } from './jersey-dialog.tsx'
import { useAdding } from './use-adding.ts'

/** A shirt of the catalogue, with the ways into one's own lists. */
export function CatalogueDialog({ jersey, onClose }: { jersey: Jersey; onClose: () => void }) {
  const t = useText()
  const add = useAdding()
  const lists = useMarks([jersey.id])
    .filter((mark) => mark.reference_kit_id === null)
    .map((mark) => mark.collection_type)
  const isOwned = lists.includes('owned')
  const isWanted = lists.includes('wanted')
  return (
    <JerseyDialog jersey={jersey} onClose={onClose}>
      {isOwned ? (
        <p className="font-semibold text-owned">{t('classic.isOwned')}</p>
      ) : (
        <Button variant="ink" onClick={() => add(jersey, 'owned')}>
          {t('classic.addOwned')}
        </Button>
      )}
      {isOwned ? null : isWanted ? (
        <p className="self-center font-semibold text-wanted">{t('classic.isWanted')}</p>
      ) : (
        <Button onClick={() => add(jersey, 'wanted')}>{t('classic.addWanted')}</Button>
      )}
    </JerseyDialog>
  )
}
