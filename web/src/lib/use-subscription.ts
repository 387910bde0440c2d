import { type FormEvent, useState } from 'react'
import { call, statusOf } from './api.ts'
import { useLanguage, useText } from './texts/i18n.tsx'

type State = 'idle' | 'busy' | 'sent' | 'invalid' | 'tooMany' | 'failed'

const failureOf = (error: unknown): State => {
  const status = statusOf(error)
  return status === 422 ? 'invalid' : status === 429 ? 'tooMany' : 'failed'
}

/** Asks for the newsletter; the answer is in the mail. */
export function useSubscription() {
  const t = useText()
  const { language } = useLanguage()
  const [state, setState] = useState<State>('idle')
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setState('busy')
    const asked = call('POST /api/newsletter', { body: { email, language: language === 'fr' ? 'fr' : 'en' } })
    setState(await asked.then(() => 'sent' as const, failureOf))
  }
  const messages: Partial<Record<State, string>> = {
    sent: t('newsletter.sent'),
    invalid: t('newsletter.invalid'),
    tooMany: t('auth.tooMany'),
    failed: t('auth.connectionError'),
  }
  return { state, onSubmit, message: messages[state] }
}
