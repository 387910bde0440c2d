import { values } from './vocabulary.ts'

/** What shirts are drawn by. */

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
