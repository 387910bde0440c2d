import { useText } from '../../lib/texts/i18n.tsx'
import { KitDrawing } from '../../shared/kits/kit-drawing.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HERO_KITS } from './hero-kits.ts'

export function Hero() {
  const t = useText()
  return (
    <section className="hero">
      <div className="wrap desktop:grid desktop:min-h-[540px] desktop:grid-cols-[1fr_1.04fr] desktop:items-center">
        <div className="pt-10 desktop:pt-0 desktop:pb-3">
          <h1 className="text-balance font-display font-pressed text-hero uppercase leading-[0.91]">
            {t('home.title')}
          </h1>
          <p className="mt-4 max-w-[30em] text-lead text-on-night-muted desktop:mt-5.5">{t('home.lead')}</p>
          <ButtonLink to="/kit-area" variant="flare" size="large" className="mt-6 desktop:mt-7.5">
            {t('home.start')}
          </ButtonLink>
        </div>
        <div className="hero-kits" aria-hidden="true">
          {HERO_KITS.map((kit) => (
            <div key={kit.pattern}>
              <KitDrawing kit={kit} size={560} isFirst />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
