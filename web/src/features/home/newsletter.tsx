import { useId } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { useSubscription } from '../../lib/use-subscription.ts'
import { Button } from '../../ui/button.tsx'

export function Newsletter() {
  const t = useText()
  const id = useId()
  const { state, onSubmit, message } = useSubscription()
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
              aria-describedby={`${id}-terms${message ? ` ${id}-message` : ''}`}
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
            {message}
          </p>
          <p id={`${id}-terms`} className="mt-2.5 text-label">
            {t('newsletter.terms')}
          </p>
        </form>
      </div>
    </section>
  )
}
