import { ITEM_COLUMNS, type ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
import { fold } from '@kitdex/contract/rules/texts/fold'

/** What collectors call their columns, in English and in French, folded. */
const HEADERS: Readonly<Partial<Record<ItemColumn, readonly string[]>>> = {
  collection_type: ['list', 'liste', 'status', 'statut', 'collection type', 'owned wanted'],
  club: ['team', 'equipe', 'club name', 'team name', 'nom du club'],
  season: ['year', 'annee', 'saison', 'seasons'],
  style: ['type', 'kit', 'home away', 'jersey type', 'shirt type', 'type de maillot', 'kit style'],
  brand: ['manufacturer', 'maker', 'marque', 'fabricant', 'equipementier'],
  title: ['title', 'titre', 'shirt', 'jersey', 'maillot', 'description du maillot', 'item', 'article'],
  kitdex_reference: ['reference', 'ref', 'kit reference'],
  code: [
    ...['code', 'codes', 'tag code', 'product code', 'style code', 'sku', 'sku code', 'article number'],
    ...['ean', 'ean 13', 'ean13', 'upc', 'gtin', 'barcode', 'bar code'],
    ...[
      'code barre',
      'code barres',
      'code a barres',
      'code ean',
      'code produit',
      'code article',
      'reference produit',
    ],
  ],
  size: ['taille', 'shirt size'],
  gender: ['genre', 'sexe', 'cut', 'coupe'],
  kit_type: ['model', 'modele', 'version', 'replica authentic', 'quality', 'qualite'],
  condition: ['state', 'etat', 'grade', 'wear'],
  general_condition: ['etat general'],
  origin_type: ['origin', 'origine', 'provenance'],
  name_printing: [
    'name',
    'nom',
    'printed name',
    'player name',
    'nom floque',
    'flocage',
    'name set',
    'nameset',
  ],
  number_printing: [
    ...[
      'number',
      'numero',
      'no',
      'n',
      'nr',
      'num',
      'shirt number',
      'shirt no',
      'squad number',
      'printed number',
    ],
    ...['n floque', 'n maillot', 'n de maillot', 'n du maillot', 'no maillot', 'numero de maillot', 'dorsal'],
  ],
  associated_player: ['player', 'joueur'],
  competition: ['league', 'ligue', 'tournament', 'tournoi', 'competition'],
  match_date: ['date of match', 'date du match'],
  opponent: ['adversaire', 'versus', 'vs'],
  match_result: ['result', 'resultat'],
  authenticity_proof: ['proof', 'preuve', 'coa', 'certificate', 'certificat', 'authenticity'],
  patches: ['badges', 'patch', 'patchs'],
  signed: ['autographed', 'autograph', 'autographe', 'signe', 'dedicace', 'signature'],
  signed_by: ['signe par', 'autograph by'],
  worn: ['porte', 'match worn'],
  purchase_price: ['price', 'prix', 'cost', 'cout', 'paid', 'price paid', 'prix paye', 'purchase', 'achat'],
  purchase_date: ['date', 'bought', 'bought on', 'date of purchase', 'date achat', 'achete le', 'acquired'],
  user_estimate: ['value', 'valeur', 'estimate', 'estimation', 'estimated value', 'valeur estimee', 'worth'],
  max_price: ['budget', 'max price', 'prix max'],
  priority: ['priorite'],
  sold_price: ['sold for', 'sale price', 'prix de vente', 'vendu pour'],
  sold_at: ['sold', 'sold on', 'sale date', 'date de vente', 'vendu le'],
  comments: ['comment', 'commentaire', 'commentaires', 'remarks', 'remarques', 'description'],
  personal_notes: ['notes', 'note', 'private notes'],
  added_at: ['added', 'created at', 'date added', 'ajoute le'],
}

/** `Prix d’achat (€)` is the price: what stands in brackets is the unit, and a field's own names come first. */
const plain = (header: string): string =>
  fold(header.replace(/[([].*$/, '')).replace(/ (eur|euros?|usd|gbp)$/, '')

/** What a header may be, the surest first: a field's own name, its label, what others call it. */
const READINGS: readonly ((header: string, word: string) => ItemColumn | undefined)[] = [
  (header) => ITEM_COLUMNS.find(({ value }) => value === header)?.value,
  (_, word) =>
    ITEM_COLUMNS.find(({ value, label }) => [fold(value), plain(label.en), plain(label.fr)].includes(word))
      ?.value,
  (_, word) => (Object.keys(HEADERS) as ItemColumn[]).find((field) => HEADERS[field]?.includes(word)),
]

/** What each column probably is; no field twice, and the surest of several gets it. */
export function guessColumns(headers: readonly string[]): (ItemColumn | null)[] {
  const guessed: (ItemColumn | null)[] = headers.map(() => null)
  for (const read of READINGS) {
    headers.forEach((header, at) => {
      const field = read(header, plain(header))
      if (field && !guessed[at] && !guessed.includes(field)) guessed[at] = field
    })
  }
  return guessed
}
