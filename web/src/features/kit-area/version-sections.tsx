import type { Fields } from '@kitdex/contract/catalogue/field'
import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { referenceKit } from '@kitdex/contract/catalogue/reference-kit'
import { MODELS } from '@kitdex/contract/rules/catalogue/vocabulary'
import type { ReactNode } from 'react'
import { Link } from '../../lib/routing/router.tsx'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { useFacts } from '../../shared/entries/facts.tsx'
import type { ReferenceKit } from '../../shared/kits/kit-queries.ts'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { competitionOf } from './version-groups.tsx'

const PRICES = ['original_retail_price', 'current_market_price'] as const
/** Said where its subject is, or elsewhere on the page. */
const PLACED: ReadonlySet<string> = new Set<keyof typeof referenceKit.fields>([
  ...['master_kit_id', 'model_name', 'model', 'sku_code', 'barcode', 'league_competition'],
  ...['competition_id', 'release_date', 'long_sleeve', 'available_sizes', 'limited', 'limited_units'],
  ...['material_composition', 'care_instructions', 'authenticity_features', 'available_prints'],
  ...['description', 'main_photo', 'secondary_photos', ...PRICES],
] as (keyof typeof referenceKit.fields)[])

function Section({
  title,
  facts,
  children,
}: {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}) {
  const t = useText()
  return (
    <section className="mt-8 first-of-type:mt-0">
      <h2 className="display mb-3 text-h3">{title}</h2>
      <FactList facts={facts} />
      {facts.length === 0 && !children ? <p className="text-muted">{t('version.none')}</p> : children}
    </section>
  )
}

/** Of the shirt that this is a version of. */
function useMasterFacts(): (version: ReferenceKit) => Fact[] {
  const t = useText()
  const factsOf = useFacts()
  const nameOf = useChoiceName()
  return ({ master_kit_id, master_kit_info: master }) => [
    { name: t('version.masterModel'), value: nameOf(MODELS, master.model) },
    ...factsOf(masterKit.fields, { ...master, style: master.jersey_type }, ['season', 'style']),
    {
      name: t('version.masterId'),
      value: (
        <Link
          to={`/kit-area/master/${encodeURIComponent(master_kit_id)}`}
          className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {master.kitdex_reference}
        </Link>
      ),
    },
  ]
}

function useInformation(): (version: ReferenceKit) => Fact[] {
  const t = useText()
  const label = useLabel()
  const factsOf = useFacts()
  const nameOf = useChoiceName()
  const masterFacts = useMasterFacts()
  return (version) => [
    ...factsOf(referenceKit.fields, version, ['model_name']),
    { name: t('version.release'), value: nameOf(MODELS, version.model) },
    ...masterFacts(version),
    ...factsOf(referenceKit.fields, version, ['sku_code', 'barcode']),
    {
      name: label(referenceKit.fields.league_competition.label),
      value: competitionOf(version) ?? t('kit.general'),
    },
    ...factsOf(referenceKit.fields, version, ['release_date', 'long_sleeve']),
    // A field that nobody has found a place for is information.
    ...factsOf<Fields>(
      referenceKit.fields,
      version,
      Object.keys(referenceKit.fields).filter((key) => !PLACED.has(key)),
    ),
  ]
}

function useAvailability(): (version: ReferenceKit) => Fact[] {
  const t = useText()
  const label = useLabel()
  const factsOf = useFacts()
  return (version) => {
    const { limited, limited_units: units } = version
    const limit = {
      name: label(referenceKit.fields.limited.label),
      value: units === null ? t('facts.yes') : t('version.pieces', { n: units }),
    }
    return [
      ...factsOf(referenceKit.fields, version, ['available_sizes']),
      ...(limited ? [limit] : []),
      ...factsOf(referenceKit.fields, version, ['material_composition', 'care_instructions']),
    ]
  }
}

/** What is known of a version, by subject. */
export function VersionSections({ version }: { version: ReferenceKit }) {
  const t = useText()
  const label = useLabel()
  const factsOf = useFacts()
  const features = version.authenticity_features
  return (
    <>
      <Section title={t('version.information')} facts={useInformation()(version)}>
        {version.description ? (
          <p className="mt-4.5 max-w-[64ch] whitespace-pre-line">{version.description}</p>
        ) : null}
      </Section>
      <Section title={t('version.pricing')} facts={factsOf(referenceKit.fields, version, PRICES)} />
      <Section title={t('version.availability')} facts={useAvailability()(version)}>
        {features.length > 0 ? (
          <>
            <h3 className="mt-4 text-label text-muted">
              {label(referenceKit.fields.authenticity_features.label)}
            </h3>
            <ul className="mt-1 grid list-disc gap-1 pl-5 font-semibold">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Section>
    </>
  )
}
