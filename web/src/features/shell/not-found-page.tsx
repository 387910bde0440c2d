import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function NotFoundPage() {
  const t = useText()
  usePageHead({ title: t('notFound.title'), status: 404 })
  return (
    <div className="wrap grid justify-items-center gap-3 py-20 text-center">
      <p className="font-display font-pressed text-hero text-muted leading-none" aria-hidden="true">
        404
      </p>
      <h1 className="font-display font-pressed text-h1 uppercase leading-none">{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <ButtonLink to="/" variant="ink" className="mt-4">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
