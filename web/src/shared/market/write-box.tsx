import { MAX_MESSAGE, messageFault } from '@kitdex/contract/rules/market/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { upload } from '../../lib/api-files.ts'
import { withoutSent } from '../../lib/sent.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useMarketFailure } from './market-failure.ts'

/** Where one writes: text, or a picture. */
export function WriteBox({ threadId }: { threadId: string }) {
  const t = useText()
  const client = useQueryClient()
  const fail = useMarketFailure()
  const file = useId()
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ said, picture }: { said: string; picture?: File }) => {
      if (!picture)
        return call('POST /api/marketplace/threads/{id}/messages', {
          params: { id: threadId },
          body: { text: said },
        })
      const form = new FormData()
      form.set('text', said)
      form.set('file', picture)
      return upload('POST /api/marketplace/threads/{id}/pictures', form, { id: threadId })
    },
    onSuccess: (_, { said }) => {
      setText((now) => withoutSent(now, said))
      setAsked(false)
      return client.invalidateQueries({ queryKey: ['messages'] })
    },
    onError: fail,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!messageFault(text) && !isPending) mutate({ said: text })
  }
  const sendPicture = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    target.value = ''
    if (picture && !isPending) mutate({ said: text, picture })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <FormField
        label={t('message.text')}
        hint={t('message.plain')}
        error={isAsked && messageFault(text) ? t('message.empty') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_MESSAGE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" disabled={isPending}>
          {t('message.send')}
        </Button>
        <label
          htmlFor={file}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 font-semibold hover:bg-fill has-[:focus-visible]:outline-2"
        >
          <ImagePlus size={18} aria-hidden="true" />
          {t('message.picture')}
          <input
            id={file}
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={isPending}
            onChange={sendPicture}
          />
        </label>
      </div>
    </form>
  )
}
