import { useQuery } from '@tanstack/react-query'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { siteQuery } from './info-data.ts'

/** What each page says, part by part. */
const PAGES = {
  about: ['what', 'who', 'pictures', 'values', 'software'],
  help: ['find', 'keep', 'contribute', 'report'],
  terms: ['account', 'facts', 'pictures', 'conduct', 'removal', 'liability'],
  privacy: ['account', 'others', 'storage', 'network', 'mail', 'retention', 'rights'],
  licence: ['facts', 'drawings', 'pictures', 'software', 'api'],
} as const
type PageName = keyof typeof PAGES

interface Part {
  readonly title: string
  readonly text: string
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ title, text }) => (
    <section key={title} className="mb-7 max-w-[68ch]">
      <h2 className="display mb-1.5 text-h3">{title}</h2>
      <p>{text}</p>
    </section>
  ))
}

function WrittenPage({ name }: { name: PageName }) {
  const t = useText()
  // Each page has its own parts, which the texts are named by.
  const textOf = t as (key: string) => string
  const parts = PAGES[name].map((part) => ({
    title: textOf(`${name}.${part}.title`),
    text: textOf(`${name}.${part}.text`),
  }))
  return <Parts parts={parts} />
}

function ContactPage() {
  const t = useText()
  const { data } = useQuery(siteQuery)
  return (
    <Parts
      parts={[
        { title: t('contact.report.title'), text: t('contact.report.text') },
        {
          title: t('contact.write.title'),
          text: data?.contact ? t('contact.write.text', { address: data.contact }) : t('contact.nobody.text'),
        },
        { title: t('contact.security.title'), text: t('contact.security.text') },
      ]}
    />
  )
}

/** What this site is, and on what terms: the pages that its foot leads to. */
export function InfoPage() {
  const t = useText()
  const { pathname } = usePlace()
  const name = (Object.keys(PAGES) as PageName[]).find((one) => pathname === `/${one}`)
  const title = t(`footer.${name ?? 'contact'}`)
  usePageHead({ title })
  return (
    <div className="wrap pb-14">
      <PageHeader title={title} />
      {name ? <WrittenPage name={name} /> : <ContactPage />}
    </div>
  )
}
