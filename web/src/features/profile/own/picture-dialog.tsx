import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { upload } from '../../../lib/api-files.ts'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { getSession, setSession, useUser } from '../../../lib/session/session.ts'
import { queryClient } from '../../../lib/startup/query-client.ts'
import { useFrench, useText } from '../../../lib/texts/i18n.tsx'
import { MEMBERS_KEY } from '../../../shared/members/activity-queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Crop, CropBox } from './crop-box.tsx'

const CLOSE_AFTER_MS = 1500

type State =
  | { readonly is: 'idle' | 'uploading' | 'deleting' | 'confirming' }
  | { readonly is: 'done' | 'failed'; readonly text: string }

const remember = (profile_picture_url: string | null): void => {
  const session = getSession()
  if (!session) return
  setSession({ ...session, user: { ...session.user, profile_picture_url } })
  // How complete a profile is counts it.
  void queryClient.invalidateQueries({ queryKey: [MEMBERS_KEY, session.user.id] })
}

function formOf(file: File, crop: Crop | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** What the server said, or the specification's words: one for a refusal, one for a line that broke. */
const failure = (error: unknown, refused: string, broken: string): State => {
  const isRefused = error instanceof ApiError && error.status !== 0
  return { is: 'failed', text: isRefused ? error.message || refused : broken }
}

export function PictureDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const picture = useUser()?.profile_picture_url ?? null
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  const isDone = state.is === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onClose, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, onClose])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null)
    setState({ is: 'idle' })
    event.target.value = ''
  }
  const save = async () => {
    if (!file) return
    setState({ is: 'uploading' })
    try {
      const answer = await upload('POST /api/users/profile/picture', formOf(file, crop))
      remember(answer.profile_picture_url)
      setFile(null)
      setState({ is: 'done', text: t('picture.updated') })
    } catch (error) {
      setState(failure(error, t('picture.uploadRefused'), t('picture.uploadFailed')))
    }
  }
  const remove = async () => {
    setState({ is: 'deleting' })
    try {
      await call('DELETE /api/users/profile/picture')
      remember(null)
      setState({ is: 'done', text: t('picture.deleted') })
    } catch (error) {
      setState(failure(error, t('picture.deleteRefused'), t('picture.deleteFailed')))
    }
  }
  const isBusy = state.is === 'uploading' || state.is === 'deleting'
  const change = t(picture ? 'picture.change' : 'picture.add')
  return (
    <Dialog
      lang={useFrench()}
      title={t('picture.title')}
      onClose={onClose}
      isDirty={file !== null}
      isBusy={isBusy}
    >
      {'text' in state ? <Notice kind={isDone ? 'success' : 'error'}>{state.text}</Notice> : null}
      {file ? (
        <CropBox file={file} onChange={setCrop} />
      ) : (
        <Avatar
          src={pictureAddress(picture, 480)}
          alt={t('picture.title')}
          size={220}
          className="justify-self-center"
        />
      )}
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/jpg,image/png,image/webp"
        aria-hidden="true"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      {state.is === 'confirming' ? (
        <div className="grid gap-3">
          <p>{t('picture.confirm')}</p>
          <div className="flex gap-3">
            <Button variant="ink" onClick={remove}>
              {t('picture.delete')}
            </Button>
            <Button onClick={() => setState({ is: 'idle' })}>{t('app.cancel')}</Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {file ? (
            <Button variant="ink" onClick={save} disabled={isBusy}>
              {t(state.is === 'uploading' ? 'picture.uploading' : 'picture.save')}
            </Button>
          ) : null}
          <Button variant={file ? 'quiet' : 'ink'} onClick={() => picker.current?.click()} disabled={isBusy}>
            {change}
          </Button>
          {picture && !file ? (
            <Button onClick={() => setState({ is: 'confirming' })} disabled={isBusy}>
              {t(state.is === 'deleting' ? 'picture.deleting' : 'picture.delete')}
            </Button>
          ) : null}
        </div>
      )}
      <p className="text-center text-muted text-small">{t('picture.note')}</p>
    </Dialog>
  )
}
