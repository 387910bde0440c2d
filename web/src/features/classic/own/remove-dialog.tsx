import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useJerseyWords } from '../browsing/use-jersey-words.ts'
import type { Entry } from '../classic-data.ts'
import { sayError, saySuccess, useRefresh, wordsFor } from '../failure.ts'

/** Removing is asked about first. */
export function RemoveDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useText()
  const refresh = useRefresh()
  const { id, jersey_id, collection_type } = entry
  const { name } = useJerseyWords()(entry.jersey)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/collections/remove', { body: { jersey_id, collection_type, collection_id: id } }),
    onSuccess: () => {
      saySuccess(t(`classic.removed.${collection_type}`))
      onClose()
      return refresh()
    },
    onError: (error) => sayError(wordsFor(error, t('classic.removeFailed'), t('classic.removeOffline'))),
  })
  return (
    <Dialog title={t('classic.remove')} onClose={onClose}>
      <p>{t(`classic.removeQuestion.${collection_type}`, { name })}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="ink" disabled={isPending} onClick={() => mutate()}>
          {t('classic.remove')}
        </Button>
      </div>
    </Dialog>
  )
}
