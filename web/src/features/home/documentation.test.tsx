import type { Documented } from '@kitdex/contract/api/home'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allTexts } from '../../i18n/all-default.ts'
import { LanguageContext } from '../../lib/texts/i18n.tsx'
import { Documentation } from './documentation.tsx'

const entry = {
  ...{ contribution_id: 'c1', kind: 'create', item_type: 'master_kit', xp_awarded: 20 },
  entity: { id: 'k1', name: 'Ajax 1994/1995 away', kitdex_reference: 'KDX-MASTER-000001', logo_url: null },
  kit: { id: 'k1', club: 'Ajax', season: '1994/1995', style: 'away', model: 'replica', secondary_colors: [] },
  ...{ approved_at: null, user: { id: 'm1', name: 'Ada' } },
} as unknown as Documented

const shown = (entry: Documented, language: 'default' | 'fr' | 'en') =>
  renderToString(
    <LanguageContext value={{ language, texts: allTexts, refusals: {}, choose: async () => undefined }}>
      <Documentation entries={[entry]} />
    </LanguageContext>,
  )

test.each([
  ['fr', 'Extérieur'],
  ['en', 'Away'],
  ['default', 'Away'],
] as const)('a kit is named in the words of the language %s', (language, style) => {
  const html = shown(entry, language)
  expect(html).toContain(`Ajax 1994/1995 ${style}`)
  expect(html).not.toContain('1995 away')
})

test('points are told of where there are any', () => {
  expect(shown(entry, 'en')).toContain('+20 XP')
  for (const xp_awarded of [0, null]) expect(shown({ ...entry, xp_awarded }, 'en')).not.toContain('XP')
})
