import { MODELS } from '../rules/catalogue/vocabulary.ts'
import { defineEntity } from './entity.ts'
import {
  boolean,
  choice,
  date,
  image,
  images,
  label,
  link,
  list,
  money,
  number,
  prints,
  text,
} from './field.ts'

export const referenceKit = defineEntity({
  type: 'reference_kit',
  slug: 'reference-kits',
  reference: 'REF',
  xp: 20,
  label: { one: label('Version', 'Version'), many: label('Versions', 'Versions') },
  order: 'newest',
  fields: {
    master_kit_id: link(label('Master kit', 'Maillot'), 'master_kit', { required: true, filter: true }),
    model_name: text(label('Model name', 'Nom du modèle'), { search: true }),
    model: choice(label('Model', 'Modèle'), MODELS, { required: true, filter: true }),
    league_competition: text(label('League/Competition', 'Ligue/Compétition'), { asked: true, search: true }),
    competition_id: link(label('Competition', 'Compétition'), 'competition', { filter: true }),
    long_sleeve: boolean(label('Long sleeve', 'Manches longues')),
    limited: boolean(label('Limited edition', 'Édition limitée')),
    limited_units: number(label('Production run', 'Tirage'), { min: 1, max: 10_000_000 }),
    sku_code: text(label('SKU code', 'Référence produit'), { search: true }),
    barcode: text(label('Barcode', 'Code-barres'), { search: true }),
    original_retail_price: money(label('Original retail price', 'Prix de vente d’origine')),
    current_market_price: money(label('Current market price', 'Prix actuel du marché')),
    release_date: date(label('Release date', 'Date de sortie')),
    available_sizes: list(label('Available sizes', 'Tailles disponibles')),
    material_composition: text(label('Material', 'Composition')),
    care_instructions: text(label('Care instructions', 'Entretien'), { format: 'paragraph' }),
    authenticity_features: list(label('Authenticity features', 'Signes d’authenticité')),
    available_prints: prints(label('Available player prints', 'Flocages disponibles')),
    description: text(label('Description', 'Description'), { format: 'paragraph' }),
    main_photo: image(label('Main photo', 'Photo principale'), { asked: true }),
    secondary_photos: images(label('Other photos', 'Autres photos'), 3),
  },
  title: (version, named) =>
    version.model_name ??
    `${named('master_kit_id')}${version.league_competition ? ` · ${version.league_competition}` : ''}`,
})
