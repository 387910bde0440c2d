import { values } from './vocabulary.ts'

export const TEAM_TYPES = values({
  club: ['Club', 'Club'],
  national: ['National team', 'Équipe nationale'],
  women: ["Women's team", 'Équipe féminine'],
  reserve: ['Reserve team', 'Équipe réserve'],
})

export const BRAND_TYPES = values({
  brand: ['Brand', 'Marque'],
  sponsor: ['Sponsor', 'Sponsor'],
})
