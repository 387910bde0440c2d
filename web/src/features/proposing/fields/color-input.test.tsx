import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allTexts } from '../../../i18n/all-default.ts'
import { nameOf } from '../../../i18n/fr/names.ts'
import { LanguageContext } from '../../../lib/texts/i18n.tsx'
import { ColorInput } from './color-input.tsx'

const CONTROL = {
  id: 'color',
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
}

test('a colour is chosen by its name in the language', () => {
  const html = renderToString(
    <LanguageContext
      value={{ language: 'fr', texts: allTexts, refusals: {}, nameOf, choose: async () => undefined }}
    >
      <ColorInput control={CONTROL} label="Couleur principale" value="dark red" onChange={() => undefined} />
    </LanguageContext>,
  )
  expect(html).toContain('>Rouge foncé</option>')
  expect(html).not.toContain('>Dark red</option>')
})
