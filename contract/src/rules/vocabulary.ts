import { type Label, label } from '../catalogue/field.ts'

/**
 * The values that things of the catalogue can have, each under its one inner name, with its texts.
 * Other spellings that the wire uses for them are read at the edge: `catalogue/wire.ts`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const values = <const V extends string>(
  table: Readonly<Record<V, readonly [string, string, string?]>>,
): { readonly value: V; readonly label: Label }[] =>
  (Object.keys(table) as V[]).map((value) => {
    const [en, fr, byDefault] = table[value]
    return { value, label: label(en, fr, byDefault) }
  })

export const STYLES = values({
  home: ['Home', 'Domicile'],
  away: ['Away', 'Extérieur'],
  third: ['Third', 'Troisième'],
  fourth: ['Fourth', 'Quatrième'],
  goalkeeper: ['Goalkeeper', 'Gardien'],
  training: ['Training', 'Entraînement'],
  special: ['Special', 'Spécial'],
  other: ['Other', 'Autre'],
})

export const MODELS = values({
  replica: ['Replica', 'Replica'],
  authentic: ['Authentic', 'Authentic'],
})

export const PATTERNS = values({
  plain: ['Plain', 'Uni'],
  stripes: ['Stripes', 'Rayures verticales'],
  thin_stripes: ['Thin stripes', 'Rayures fines'],
  pinstripes: ['Pinstripes', 'Fines rayures'],
  hoops: ['Hoops', 'Rayures horizontales'],
  thin_hoops: ['Thin hoops', 'Rayures horizontales fines'],
  halves: ['Halves', 'Moitiés'],
  halves_pinstripes: ['Halves with pinstripes', 'Moitiés à fines rayures'],
  quarters: ['Quarters', 'Quartiers'],
  sash: ['Sash', 'Écharpe'],
  centre_band: ['Centre band', 'Bande centrale'],
  side_band: ['Side band', 'Bande latérale'],
  chest_band: ['Chest band', 'Bande sur la poitrine'],
  chest_stripes: ['Chest stripes', 'Lignes sur la poitrine'],
  chevron: ['Chevron', 'Chevron'],
  cross: ['Cross', 'Croix'],
  checks: ['Checks', 'Damier'],
  gradient: ['Gradient', 'Dégradé'],
  sleeves: ['Contrast sleeves', 'Manches contrastées'],
  shoulders: ['Shoulder panels', 'Empiècements aux épaules'],
  yoke: ['Yoke', 'Empiècement'],
  panel: ['Side panels', 'Panneaux latéraux'],
  diagonal: ['Diagonal halves', 'Moitiés en diagonale'],
  zigzag_band: ['Zigzag band', 'Bande en zigzag'],
  zigzag: ['Zigzag', 'Zigzag'],
  brush: ['Brushed zigzag', 'Zigzag brossé'],
  flecks: ['Flecks', 'Mouchetures'],
  diamonds: ['Diamonds', 'Losanges'],
  geometric: ['Geometric', 'Géométrique'],
  abstract: ['Abstract print', 'Imprimé abstrait'],
  stars: ['Stars', 'Étoiles'],
  sun: ['Sun', 'Soleil'],
  flames: ['Flames', 'Flammes'],
})

export const COLLARS = values({
  crew: ['Crew neck', 'Col rond'],
  v_neck: ['V-neck', 'Col en V'],
  polo: ['Polo', 'Col polo'],
  wrap: ['Wrap-over', 'Col croisé'],
  grandad: ['Grandad', 'Col grand-père'],
  lace_up: ['Lace-up', 'Col lacé'],
})

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

/** The four of the contribution form, then the eleven of the create-player pop-up. */
export const POSITIONS = values({
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

export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
