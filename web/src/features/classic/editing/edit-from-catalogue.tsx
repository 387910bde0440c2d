import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import type { Mark } from '../../../shared/kits/kit-marks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAdding } from '../browsing/use-adding.ts'
import type { Jersey } from '../classic-data.ts'
import { KitEditor } from './kit-editor.tsx'

interface Props {
  jersey: Jersey
  marks: readonly Mark[]
  onClose: () => void
}

/** An admin edits what all share, a collector their own copy; who has none is asked whether to add it. */
export function EditFromCatalogue({ jersey, marks, onClose }: Props) {
  const t = useText()
  const user = useUser()
  const add = useAdding()
  const owned = marks.find((mark) => mark.master_kit_id === jersey.id && mark.collection_type === 'owned')
  const [itemId, setItem] = useState(owned?.id)
  if (user?.role === 'admin')
    return <KitEditor editing={{ mode: 'admin-modify', jersey }} onClose={onClose} />
  if (itemId) return <KitEditor editing={{ mode: 'collection-edit', jersey, itemId }} onClose={onClose} />
  return (
    <Dialog title={t('classic.notOwned')} onClose={onClose}>
      <p>{t('classic.notOwnedText')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="ink" onClick={async () => setItem((await add(jersey, 'owned'))?.id)}>
          {t('classic.addOwned')}
        </Button>
      </div>
    </Dialog>
  )
}
