import { own } from '../../own.ts'
import { values } from '../catalogue/vocabulary.ts'

/** The words for a shirt that somebody owns; other spellings of the wire are read by the functions below. */

export const CONDITIONS = values({
  new_with_tags: ['New with tags', 'Neuf avec étiquettes'],
  very_good: ['Very good', 'Très bon état'],
  used: ['Used', 'Porté'],
  damaged: ['Damaged', 'Abîmé'],
  needs_restoration: ['Needs restoration', 'À restaurer'],
})
export type Condition = (typeof CONDITIONS)[number]['value']

/** The version dialog's own words, kept as their owner said them. */
export const VERSION_CONDITIONS = values({
  new_with_tags: ['New with tags', 'Neuf avec étiquettes'],
  mint: ['Mint', 'Parfait'],
  excellent: ['Excellent', 'Excellent'],
  good: ['Good', 'Bon'],
  fair: ['Fair', 'Correct'],
  poor: ['Poor', 'Mauvais'],
})

const OTHER_CONDITIONS: Readonly<Record<string, Condition>> = {
  nwt: 'new_with_tags',
  very_good_condition: 'very_good',
  needs_restore: 'needs_restoration',
  mint: 'very_good',
  excellent: 'very_good',
  good: 'used',
  fair: 'used',
  poor: 'damaged',
}

/** What a word for the physical condition counts as. */
export const conditionNamed = (word: string): Condition | undefined =>
  CONDITIONS.find(({ value }) => value === word)?.value ?? own(OTHER_CONDITIONS, word)

/** Every word for the physical condition that has a name. */
export const CONDITION_WORDS = [
  ...CONDITIONS,
  ...VERSION_CONDITIONS.filter(({ value }) => value !== 'new_with_tags'),
]

/** The one condition to show: the owner's own word where it has a name, else what it counts as; '': nobody said. */
export function conditionShown(item: {
  physical_state: string | null
  general_condition: string | null
}): string {
  const word = item.physical_state ?? item.general_condition ?? ''
  return CONDITION_WORDS.some(({ value }) => value === word) ? word : (conditionNamed(word) ?? '')
}

export const ORIGINS = values({
  standard: ['Standard', 'Standard'],
  match_issued: ['Match issued', 'Préparé pour un match'],
  match_worn: ['Match worn', 'Porté en match'],
  training: ['Training', 'Entraînement'],
})
export type Origin = (typeof ORIGINS)[number]['value']

/** What the forms send as the `condition` of a kit, beside its origin. */
export const PREPARATIONS = values({
  match_prepared: ['Match prepared', 'Préparé pour un match'],
  match_worn: ['Match worn', 'Porté en match'],
  training: ['Training', 'Entraînement'],
})
export const preparationOf = (origin: Origin): (typeof PREPARATIONS)[number]['value'] =>
  origin === 'match_worn' || origin === 'training' ? origin : 'match_prepared'

/** And as its `physical_state`. */
export const physicalStateOf = (condition: Condition): string =>
  condition === 'very_good' ? 'very_good_condition' : condition

/** `match_prepared` alone says nothing certain. */
export const originNamed = (word: string): Origin | undefined =>
  word === 'match_prepared' ? 'standard' : ORIGINS.find(({ value }) => value === word)?.value

export const isFromMatch = (origin: Origin): boolean => origin === 'match_issued' || origin === 'match_worn'

export const SPECIAL_MATCHES = values({
  classico: ['Clásico', 'Clásico'],
  derby: ['Derby', 'Derby'],
  final: ['Final', 'Finale'],
  title_decider: ['Title decider', 'Match pour le titre'],
  historical: ['Historical', 'Historique'],
})
export type SpecialMatch = (typeof SPECIAL_MATCHES)[number]['value']

export const RESULTS = values({
  win: ['Win', 'Victoire'],
  draw: ['Draw', 'Nul'],
  loss: ['Loss', 'Défaite'],
})
export type Result = (typeof RESULTS)[number]['value']

export const PERFORMANCES = values({
  scored_goal: ['Scored a goal', 'But marqué'],
  decisive_assist: ['Decisive assist', 'Passe décisive'],
  man_of_the_match: ['Man of the match', 'Homme du match'],
  title_winning_goal: ['Title-winning goal', 'But du titre'],
  clean_sheet: ['Clean sheet', 'Cage inviolée'],
})
export type Performance = (typeof PERFORMANCES)[number]['value']

export const PROOFS = values({
  none: ['No proof', 'Aucune preuve'],
  photo: ['Photo', 'Photo'],
  certificate: ['Certificate', 'Certificat'],
})
export type Proof = (typeof PROOFS)[number]['value']

export const PATCHES = values({
  national_league: ['National league', 'Championnat national'],
  national_cup: ['National cup', 'Coupe nationale'],
  continental_competition: ['Continental competition', 'Compétition continentale'],
  international_competition: ['International competition', 'Compétition internationale'],
  continental_super_cup: ['Continental super cup', 'Supercoupe continentale'],
  other: ['Other', 'Autre'],
})
export type Patch = (typeof PATCHES)[number]['value']

/** Words of their owner's own are patches, too: others. */
export const patchNamed = (word: string): Patch =>
  PATCHES.find(({ value }) => value === word)?.value ?? 'other'

export const GENDERS = values({
  men: ['Men', 'Homme'],
  women: ['Women', 'Femme'],
  kid: ['Kid', 'Enfant'],
})
export const PRINTING_STYLES = values({
  league: ['League', 'Championnat'],
  cup: ['Cup', 'Coupe'],
  special: ['Special', 'Spécial'],
})
export const WORN_TYPES = values({
  match_worn: ['Match worn', 'Porté en match'],
  player_issue: ['Player issue', 'Préparé pour un joueur'],
  team_issue: ['Team issue', 'Préparé pour l’équipe'],
})

/** What the editor offers as a competition, beside a free name. */
export const ITEM_COMPETITIONS = values({
  ucl: ['UEFA Champions League', 'Ligue des champions'],
  uel: ['UEFA Europa League', 'Ligue Europa'],
  uecl: ['UEFA Conference League', 'Ligue Conférence'],
  laliga: ['La Liga', 'La Liga'],
  premier_league: ['Premier League', 'Premier League'],
  bundesliga: ['Bundesliga', 'Bundesliga'],
  serie_a: ['Serie A', 'Serie A'],
  ligue_1: ['Ligue 1', 'Ligue 1'],
  world_cup: ['World Cup', 'Coupe du monde'],
  euro: ['Euro', 'Euro'],
  copa_america: ['Copa América', 'Copa América'],
  national_cup: ['National cup', 'Coupe nationale'],
})
