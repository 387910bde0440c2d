import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Block } from '../frame/block.tsx'
import { useAct } from '../frame/use-act.ts'
import type { Member } from './member-query.ts'

/** Asked about once more: an account does not come back. */
export function DeleteBox({ member: { id, name }, onDeleted }: { member: Member; onDeleted: () => void }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const deleting = useAct(async () => {
    await call('DELETE /api/admin/users/{id}', { params: { id } })
    onDeleted()
    return t('users.deleted')
  })
  return (
    <Block title={t('users.delete')}>
      {isAsking ? (
        <div className="grid gap-3">
          <p>{t('users.deleteQuestion', { name })}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking(false)}>{t('app.cancel')}</Button>
            <Button variant="danger" disabled={deleting.isPending} onClick={() => deleting.mutate(undefined)}>
              {t('users.deleteNow')}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('users.delete')}
        </Button>
      )}
    </Block>
  )
}
