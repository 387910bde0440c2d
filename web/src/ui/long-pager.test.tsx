import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageContext } from '../lib/texts/i18n.tsx'
import { SETTINGS } from '../lib/texts/language.ts'
import { LongPager } from './long-pager.tsx'

test.each([
  ['fr', 'Affichage 4\u202f981-5\u202f000 sur 5\u202f000'],
  ['en', '4,981-5,000'],
] as const)('large numbers are written as the language does: %s', async (language, shown) => {
  const loaded = await SETTINGS[language].load()
  const html = renderToStaticMarkup(
    <LanguageContext value={{ ...loaded, language, choose: async () => undefined }}>
      <LongPager page={250} limit={20} total={5000} sizes={[20]} hrefOf={String} onSize={() => undefined} />
    </LanguageContext>,
  )
  expect(html).toContain(shown)
})
