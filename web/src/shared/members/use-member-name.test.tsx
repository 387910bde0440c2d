import type { Contribution } from '@kitdex/contract/api/contribution'
import { DELETED_MEMBER } from '@kitdex/contract/rules/profile'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allTexts } from '../../i18n/all-default.ts'
import { catalogueTexts } from '../../i18n/fr/catalogue.ts'
import { LanguageContext } from '../../lib/texts/i18n.tsx'
import { ContributionLines } from '../contributions/contribution-lines.tsx'

const byOf = (user_name: string): string => {
  const line = {
    id: 'c1',
    title: 'New Team',
    status: 'approved',
    created_at: '2026-01-02T03:04:05Z',
    user_name,
  }
  const texts = { ...allTexts, ...catalogueTexts }
  return renderToString(
    <LanguageContext value={{ language: 'fr', texts, refusals: {}, choose: async () => undefined }}>
      <ContributionLines contributions={[line as unknown as Contribution]} />
    </LanguageContext>,
  )
}

test('who left is called so in the words of the language, others as they call themselves', () => {
  expect(byOf('Zoé')).toContain('Zoé')
  expect(byOf(DELETED_MEMBER)).toContain('Membre supprimé')
  expect(byOf(DELETED_MEMBER)).not.toContain(DELETED_MEMBER)
})
