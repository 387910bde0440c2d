import { MAX_MESSAGE, messageFault } from '@kitdex/contract/rules/market/messages'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { navigate } from '../../lib/routing/router.tsx'
import { useUser } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { useMarketFailure } from './market-failure.ts'
import { type Offer, refreshMarket } from './market-queries.ts'

/** The first word to the owner of an offer. */
export function AskButton({ offer }: { offer: Offer }) {
  const t = useText()
  const isIn = useUser() !== null
  const fail = useMarketFailure()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/marketplace/offers/{id}/threads', { params: { id: offer.id }, body: { text } }),
    onSuccess: async ({ id }) => {
      showToast({ kind: 'success', text: t('message.sent') })
      setOpen(false)
      navigate(`/messages/${id}`)
      await refreshMarket()
    },
    onError: fail,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!messageFault(text) && !isPending) mutate()
  }
  const open = async () => {
    if (isIn || (await requestSignIn({ notice: t('message.askSignIn') }))) setOpen(true)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void open()}>
        {t('message.ask')}
      </Button>
      {isOpen ? (
        <Dialog
          title={t('message.write', { name: offer.owner.name })}
          isBusy={isPending}
          onClose={() => setOpen(false)}
        >
          <form noValidate onSubmit={send} className="grid gap-4">
            <FormField
              label={t('message.text')}
              isRequired
              hint={t('message.plain')}
              error={isAsked && messageFault(text) ? t('message.empty') : undefined}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={4}
                  maxLength={MAX_MESSAGE}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </FormField>
            <Button type="submit" variant="ink" disabled={isPending}>
              {t('message.send')}
            </Button>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
