import { boolean, label } from '@kitdex/contract/catalogue/field'
import { referenceKit } from '@kitdex/contract/catalogue/reference-kit'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTexts } from '../../i18n/all-default.ts'
import { LanguageContext } from '../../lib/texts/i18n.tsx'
import type { ReferenceKit } from '../../shared/kits/kit-queries.ts'
import { VersionSections } from './version-sections.tsx'

const version = {
  ...{ id: 'v1', master_kit_id: 'm1', model: 'replica', model_name: 'Stadium shirt', boxed: true },
  ...{ limited: false, limited_units: null, authenticity_features: [], available_sizes: [] },
  master_kit_info: { kitdex_reference: 'KDX-MASTER-000001', model: 'replica', season: '1991/1992' },
} as unknown as ReferenceKit

beforeAll(() => {
  Object.assign(referenceKit.fields, { boxed: boolean(label('In its box', 'Dans sa boîte')) })
})
afterAll(() => {
  Reflect.deleteProperty(referenceKit.fields, 'boxed')
})

const shown = () =>
  renderToString(
    <LanguageContext
      value={{ language: 'default', texts: allTexts, refusals: {}, choose: async () => undefined }}
    >
      <VersionSections version={version} />
    </LanguageContext>,
  )

test('a new field of a version is shown without being named anywhere', () => {
  const html = shown()
  expect(html).toContain('Stadium shirt')
  expect(html).toContain('In its box')
})

test('sections without data keep their heading', () => {
  const html = shown()
  expect(html).toContain('Pricing Information')
  expect(html).toContain('Availability &amp; Features')
  expect(html.split('Nothing yet.')).toHaveLength(3)
})
