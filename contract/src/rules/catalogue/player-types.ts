import { listedAs, values } from './vocabulary.ts'

/** The four of the contribution form, then the eleven of the create-player pop-up. */
const BOTH_FORMS = values({
  Goalkeeper: ['Goalkeeper', 'Gardien de but'],
  Defender: ['Defender', 'Défenseur'],
  Midfielder: ['Midfielder', 'Milieu'],
  Forward: ['Forward', 'Avant'],
  Gardien: ['Goalkeeper', 'Gardien', 'Gardien'],
  'Défenseur central': ['Centre-back', 'Défenseur central', 'Défenseur central'],
  'Arrière gauche': ['Left-back', 'Arrière gauche', 'Arrière gauche'],
  'Arrière droit': ['Right-back', 'Arrière droit', 'Arrière droit'],
  'Milieu défensif': ['Defensive midfielder', 'Milieu défensif', 'Milieu défensif'],
  'Milieu central': ['Central midfielder', 'Milieu central', 'Milieu central'],
  'Milieu offensif': ['Attacking midfielder', 'Milieu offensif', 'Milieu offensif'],
  'Ailier gauche': ['Left winger', 'Ailier gauche', 'Ailier gauche'],
  'Ailier droit': ['Right winger', 'Ailier droit', 'Ailier droit'],
  Attaquant: ['Striker', 'Attaquant', 'Attaquant'],
  'Avant-centre': ['Centre-forward', 'Avant-centre', 'Avant-centre'],
})

/** A goalkeeper is one, whichever form said so. */
export const POSITIONS = listedAs(BOTH_FORMS, ({ value }) =>
  value === 'Gardien' ? BOTH_FORMS.find((position) => position.value === 'Goalkeeper') : undefined,
)

export const PLAYER_TYPES = values({
  showdown_legend: ['Showdown legend', 'Légende'],
  superstar: ['Superstar', 'Superstar'],
  star: ['Star', 'Star'],
  good_player: ['Good player', 'Bon joueur'],
  none: ['None', 'Aucun'],
})
export type PlayerType = (typeof PLAYER_TYPES)[number]['value']

/** What the player on a shirt adds to its value. */
export const PLAYER_COEFFICIENTS: Readonly<Record<PlayerType, number>> = {
  showdown_legend: 3,
  superstar: 2,
  star: 1,
  good_player: 0.5,
  none: 0,
}
