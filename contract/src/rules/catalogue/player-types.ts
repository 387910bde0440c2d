import type { Choice } from '../../catalogue/field.ts'
import { listedAs, values } from './vocabulary.ts'

/** The four of the contribution form, then the eleven of the create-player pop-up. */
const BOTH_FORMS = values({
  Goalkeeper: ['Goalkeeper', 'Gardien de but'],
  Defender: ['Defender', 'Défenseur'],
  Midfielder: ['Midfielder', 'Milieu'],
  Forward: ['Forward', 'Attaquant', 'Forward'],
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

/** What filters find them by besides, as line-ups and fans write it. */
const WORDS: Readonly<Partial<Record<(typeof BOTH_FORMS)[number]['value'], string>>> = {
  Goalkeeper: 'gk,keeper,goalie,goal,portier,gardien de but',
  Defender: 'df,def,defence,defense,back,arriere',
  Midfielder: 'mf,mid,midfield,milieu de terrain',
  Forward: 'fw,fwd,att,attacker,avant,buteur',
  'Défenseur central': 'cb,center back,center half,centre half,stoppeur',
  'Arrière gauche': 'lb,lateral gauche,defenseur gauche',
  'Arrière droit': 'rb,lateral droit,defenseur droit',
  'Milieu défensif': 'dm,cdm,holding midfielder,sentinelle,milieu recuperateur',
  'Milieu central': 'cm,centre midfielder,milieu relayeur,relayeur',
  'Milieu offensif': 'am,cam,playmaker,meneur de jeu,meneur',
  'Ailier gauche': 'lw,left wing',
  'Ailier droit': 'rw,right wing',
  Attaquant: 'st',
  'Avant-centre': 'cf,center forward',
}
/** What the pop-up's form says in French of what the other has a word for. */
const SAME: Readonly<Record<string, string>> = { Gardien: 'Goalkeeper', Attaquant: 'Forward' }

/** A goalkeeper is one, whichever form said so. */
export const POSITIONS: readonly (Choice & (typeof BOTH_FORMS)[number])[] = listedAs(
  BOTH_FORMS,
  ({ value }) =>
    value === 'Gardien' ? BOTH_FORMS.find((position) => position.value === 'Goalkeeper') : undefined,
).map((position) => ({
  ...position,
  words: WORDS[position.value]?.split(',') ?? [],
  ...(SAME[position.value] !== undefined && { same: SAME[position.value] }),
}))

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
