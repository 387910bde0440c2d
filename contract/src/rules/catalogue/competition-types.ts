import { listedAs, values } from './vocabulary.ts'

/** The coarser types of the lists: `competition_type`. */
export const COMPETITION_GROUPS = values({
  domestic_league: ['National league', 'Championnat national', 'Championnat national'],
  cup: ['Cup', 'Coupe', 'Coupe'],
  international: ['International competition', 'Compétition internationale', 'Compétition internationale'],
  friendly: ['Friendly', 'Match amical', 'Match amical'],
})
type CompetitionGroup = (typeof COMPETITION_GROUPS)[number]['value']

const TYPES = values({
  'National league': ['National league', 'Championnat national'],
  'Continental competition': ['Continental competition', 'Compétition continentale'],
  'National cup': ['National cup', 'Coupe nationale'],
  'International competition': ['International competition', 'Compétition internationale'],
  'Intercontinental competition': ['Intercontinental competition', 'Compétition intercontinentale'],
  'Continental super cup': ['Continental super cup', 'Supercoupe continentale'],
  Friendly: ['Friendly', 'Match amical'],
})
export type CompetitionType = (typeof TYPES)[number]['value']

export const GROUP_OF: Readonly<Record<CompetitionType, CompetitionGroup>> = {
  'National league': 'domestic_league',
  'National cup': 'cup',
  'Continental super cup': 'cup',
  'Continental competition': 'international',
  'International competition': 'international',
  'Intercontinental competition': 'international',
  Friendly: 'friendly',
}

export const COMPETITION_TYPES = listedAs(TYPES, ({ value }) =>
  COMPETITION_GROUPS.find((group) => group.value === GROUP_OF[value]),
)

export const COMPETITION_LEVELS = values({
  pro: ['Professional', 'Professionnel'],
  'semi pro': ['Semi-professional', 'Semi-professionnel'],
  amateur: ['Amateur', 'Amateur'],
  special: ['Special', 'Spécial'],
})
