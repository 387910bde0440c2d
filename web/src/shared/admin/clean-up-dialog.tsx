import type { CleanUp } from '@kitdex/contract/api/admin/dashboard'
import { CLEAN_UP_CONFIRMATION, isConfirmed } from '@kitdex/contract/rules/clean-ups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { countsOf } from './clean-up-counts.ts'
import { confirmed } from './confirm-password.tsx'

const body = { confirm: CLEAN_UP_CONFIRMATION }

/** Takes it out; answers how many kits and items went. */
async function clear(kind: CleanUp['kind']): Promise<Pick<CleanUp, 'master_kits' | 'items'>> {
  if (kind === 'master_kits')
    return {
      master_kits: (await call('DELETE /api/admin/clear-master-kits', { body })).deleted_count,
      items: 0,
    }
  if (kind === 'collections')
    return {
      master_kits: 0,
      items: (await call('DELETE /api/admin/clear-personal-collections', { body })).deleted_count,
    }
  const all = await call('DELETE /api/admin/clear-all-kits', { body })
  return { master_kits: all.master_kits_deleted, items: all.collections_deleted }
}

/** Asked about first; for everything, the text is typed, too. */
export function CleanUpDialog({ kind, onClose }: { kind: CleanUp['kind']; onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const [typed, type] = useState('')
  const clearing = useMutation({
    mutationFn: () => confirmed(() => clear(kind)),
    onSuccess: async (cleared) => {
      onClose()
      showToast({ kind: 'success', text: countsOf(t, { kind, ...cleared }) })
      await client.invalidateQueries()
    },
    onError: (error) => {
      const isOffline = error instanceof ApiError && error.status === 0
      showToast({ kind: 'error', text: t(isOffline ? 'cleanUp.offline' : `cleanUp.failed.${kind}`) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'all' && !isConfirmed(typed)) {
      showToast({ kind: 'error', text: t('cleanUp.wrong') })
      onClose()
      return
    }
    clearing.mutate()
  }
  return (
    <Dialog title={t(`cleanUp.${kind}`)} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{t(`cleanUp.${kind}Text`)}</p>
        <p>{t('cleanUp.question')}</p>
        {kind === 'all' ? (
          <FormField label={t('cleanUp.type', { text: CLEAN_UP_CONFIRMATION })}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={typed}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </FormField>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="ink" disabled={clearing.isPending}>
            {clearing.isPending ? t('cleanUp.working') : t(`cleanUp.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
