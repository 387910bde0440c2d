import { values } from './vocabulary.ts'

export const COMPETITION_TYPES = values({
  'National league': ['National league', 'Championnat national'],
  'Continental competition': ['Continental competition', 'Compétition continentale'],
  'National cup': ['National cup', 'Coupe nationale'],
  'International competition': ['International competition', 'Compétition internationale'],
  'Intercontinental competition': ['Intercontinental competition', 'Compétition intercontinentale'],
  'Continental super cup': ['Continental super cup', 'Supercoupe continentale'],
  Friendly: ['Friendly', 'Match amical'],
})
export type CompetitionType = (typeof COMPETITION_TYPES)[number]['value']

/** The list pages' coarser `competition_type`. */
export const COMPETITION_GROUPS: Readonly<Record<CompetitionType, string>> = {
  'National league': 'domestic_league',
  'National cup': 'cup',
  'Continental super cup': 'cup',
  'Continental competition': 'international',
  'International competition': 'international',
  'Intercontinental competition': 'international',
  Friendly: 'friendly',
}

export const COMPETITION_LEVELS = values({
  pro: ['Professional', 'Professionnel'],
  'semi pro': ['Semi-professional', 'Semi-professionnel'],
  amateur: ['Amateur', 'Amateur'],
  special: ['Special', 'Spécial'],
})
