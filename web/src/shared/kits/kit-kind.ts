import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { kind } from '../entries/entity-kinds.ts'

export const masterKitKind = kind({
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
  figures: [
    ['releases_count', 'count.versions'],
    ['total_collectors', 'count.collectors'],
  ],
  counters: [['season', 'count.seasons']],
})
