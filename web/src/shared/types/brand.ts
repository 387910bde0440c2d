import { brand } from '@kitdex/contract/catalogue/brand'
import { describeType } from './describe.ts'

const FACTS = ['official_name', 'type', 'country', 'founded_year', 'website', 'common_names'] as const

export const brands = describeType({
  definition: brand,
  name: 'name',
  lines: [['country'], ['type']],
  facts: FACTS,
  apart: [],
  figures: [
    ['kits_count', 'count.kits'],
    ['total_collectors', 'count.collectors'],
  ],
  filters: { country: 'country', type: 'type' },
  counters: [['country', 'count.countriesRepresented']],
  first: 6,
  tells: ['country'],
  page: { facts: FACTS, apart: [], kits: 'kits_count', schema: 'Brand', filter: ['brand', 'name'] },
})
