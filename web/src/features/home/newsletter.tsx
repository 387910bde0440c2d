import { type FormEvent, useId, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'

type State = 'idle' | 'busy' | 'sent' | 'invalid' | 'tooMany' | 'failed'

const failureOf = (error: unknown): State => {
  const status = error instanceof ApiError ? error.status : 0
  return status === 422 ? 'invalid' : status === 429 ? 'tooMany' : 'failed'
}

/** Asks for the newsletter; the answer is in the mail. */
function useSubscription() {
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
  return { state, onSubmit }
}

export function Newsletter() {
  const t = useText()
  const id = useId()
  const { state, onSubmit } = useSubscription()
  const messages: Partial<Record<State, string>> = {
    sent: t('newsletter.sent'),
    invalid: t('newsletter.invalid'),
    tooMany: t('auth.tooMany'),
    failed: t('auth.connectionError'),
  }
  const isWrong = state === 'invalid'
  return (
    <section className="wrap pt-12 desktop:pt-18">
      <div className="ticket">
        <div>
          <h2 className="font-display font-pressed text-[2.25rem] uppercase leading-[0.95] desktop:text-[3.25rem]">
            {t('newsletter.title')}
          </h2>
          <p className="mt-2">{t('newsletter.text')}</p>
        </div>
        <form noValidate onSubmit={onSubmit}>
          <div className="flex gap-2">
            <input
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={254}
              placeholder={t('newsletter.email')}
              aria-label={t('newsletter.email')}
              aria-invalid={isWrong}
              aria-describedby={`${id}-terms${messages[state] ? ` ${id}-message` : ''}`}
              className="h-12 min-w-0 flex-1 rounded-control border-0 bg-raised px-3.5 text-text"
            />
            <Button type="submit" variant="ink" disabled={state === 'busy'} className="min-h-12">
              {t('newsletter.subscribe')}
            </Button>
          </div>
          <p
            id={`${id}-message`}
            role={state === 'sent' ? 'status' : 'alert'}
            className="mt-2.5 font-semibold empty:hidden"
          >
            {messages[state]}
          </p>
          <p id={`${id}-terms`} className="mt-2.5 text-label">
            {t('newsletter.terms')}
          </p>
        </form>
      </div>
    </section>
  )
}
