import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { describeType } from './describe.ts'

/** Its pages are those of the Kit Area, and one of its own. */
export const masterKits = describeType({
  definition: masterKit,
  name: 'club_id',
  lines: [
    ['season', 'style'],
    ['brand_id', 'model'],
  ],
  facts: [
    'club_id',
    'brand_id',
    'season',
    'style',
    'model',
    'competition_id',
    'design_name',
    'primary_sponsor_id',
    'primary_color',
    'secondary_colors',
    'pattern',
    'pattern_description',
    'special_features',
  ],
  apart: ['secondary_sponsor_ids', 'collar', 'collar_color', 'cuff_color', 'sleeve_color', 'lettering_color'],
  figures: [
    ['releases_count', 'count.versions'],
    ['total_collectors', 'count.collectors'],
  ],
  filters: { club: 'club_id', brand: 'brand_id', season: 'season', kit_type: 'style' },
  counters: [['season', 'count.seasons']],
  first: 12,
  form: 'jersey',
  tells: [],
  ownPage: {
    facts: [
      'brand_id',
      'competition_id',
      'season',
      'style',
      'model',
      'primary_sponsor_id',
      'secondary_sponsor_ids',
      'design_name',
      'pattern',
      'pattern_description',
      'collar',
      'primary_color',
      'secondary_colors',
      'special_features',
    ],
    apart: ['collar_color', 'cuff_color', 'sleeve_color', 'lettering_color'],
  },
})
