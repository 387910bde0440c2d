import { BASE_PRICES } from '@kitdex/contract/rules/collection/price'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useSubscription } from '../../../lib/use-subscription.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Input } from '../../../ui/field.tsx'
import { type Jersey, latestQuery, stripsOf } from '../classic-data.ts'
import { useClassic } from '../classic-view.ts'
import { SearchBox } from '../search-box.tsx'
import { STICKER } from '../sticker.ts'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { JerseyList } from './jersey-list.tsx'

const OTHERS = ['basketball', 'rugby', 'volleyball', 'tennis', 'hockey'] as const

export function HomeView() {
  const t = useText()
  const user = useUser()
  const { go } = useClassic()
  const { data, error, refetch } = useQuery(latestQuery)
  const [opened, open] = useState<Jersey>()
  const [popular, recent] = stripsOf(data?.data ?? [])
  return (
    <div className="grid grid-cols-1 gap-12">
      <section className="grid max-w-[640px] gap-4">
        <h1 className="text-balance font-display font-pressed text-h1 uppercase leading-none">
          {t('classic.headline')}
        </h1>
        <p className="text-lead text-muted">{t('classic.lead')}</p>
        <SearchBox />
        <div className="flex flex-wrap gap-2">
          <Button variant="flare" onClick={() => go('explore')}>
            {t('classic.explore')}
          </Button>
          <Button onClick={() => go('marketplace')}>{t('classic.nav.marketplace')}</Button>
          {user ? <Button onClick={() => go('collection')}>{t('classic.collection')}</Button> : null}
        </div>
      </section>
      <section>
        <h2 className="display mb-3 text-h3">{t('classic.disciplines')}</h2>
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-6">
          <li>
            <button
              type="button"
              className={`${STICKER} size-full p-3 text-left`}
              onClick={() => go('explore')}
            >
              <span className="display block text-card">{t('classic.discipline.football')}</span>
              <span className="text-muted text-small">
                {data ? t('classic.count', { n: data.total }) : '…'}
              </span>
            </button>
          </li>
          {OTHERS.map((name) => (
            <li key={name} className="border-2 border-line border-dashed p-3">
              <span className="display block text-card">{t(`classic.discipline.${name}`)}</span>
              <span className="text-muted text-small">{t('classic.noneOfThese')}</span>
            </li>
          ))}
        </ul>
      </section>
      {error ? <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} /> : null}
      <Strip title={t('classic.popular')} jerseys={popular} onOpen={open} />
      <Strip title={t('classic.recent')} jerseys={recent} onOpen={open} />
      <Newsletter />
      {opened ? <CatalogueDialog jersey={opened} onClose={() => open(undefined)} /> : null}
    </div>
  )
}

interface StripProps {
  title: string
  jerseys: readonly Jersey[]
  onOpen: (jersey: Jersey) => void
}

function Strip({ title, jerseys, onOpen }: StripProps) {
  const t = useText()
  const format = useFormat()
  if (jerseys.length === 0) return null
  const rows = jerseys.map((jersey) => ({
    key: jersey.id,
    jersey,
    note: (
      <b>
        {t('classic.value', { value: format.euros(BASE_PRICES[jersey.model as keyof typeof BASE_PRICES]) })}
      </b>
    ),
  }))
  return (
    <section>
      <h2 className="display mb-3 text-h3">{title}</h2>
      <JerseyList rows={rows} layout="strip" level="h3" onOpen={({ jersey }) => onOpen(jersey)} />
    </section>
  )
}

function Newsletter() {
  const t = useText()
  const { state, onSubmit, message } = useSubscription()
  return (
    <section className={`${STICKER} grid max-w-[640px] gap-3 p-5`}>
      <h2 className="display text-h3">{t('newsletter.title')}</h2>
      <p>{t('newsletter.text')}</p>
      <form noValidate onSubmit={onSubmit} className="flex flex-wrap gap-2">
        <Input
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          className="min-w-0 flex-1 basis-52"
          aria-label={t('newsletter.email')}
          aria-invalid={state === 'invalid'}
          placeholder={t('newsletter.email')}
        />
        <Button type="submit" variant="ink" disabled={state === 'busy'}>
          {t('newsletter.subscribe')}
        </Button>
      </form>
      <p role={state === 'sent' ? 'status' : 'alert'} className="font-semibold empty:hidden">
        {message}
      </p>
      <p className="text-label text-muted">{t('newsletter.terms')}</p>
    </section>
  )
}
