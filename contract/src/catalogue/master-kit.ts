import { COLLARS, PATTERNS } from '../rules/catalogue/patterns.ts'
import { MODELS, STYLES } from '../rules/catalogue/vocabulary.ts'
import { defineEntity, KIT_ORDERS } from './entity.ts'
import { choice, colors, image, images, label, link, links, list, text } from './field.ts'

export const masterKit = defineEntity({
  type: 'master_kit',
  slug: 'master-kits',
  reference: 'MASTER',
  xp: 20,
  label: { one: label('Master kit', 'Maillot'), many: label('Master kits', 'Maillots') },
  order: 'newest',
  orders: KIT_ORDERS,
  fields: {
    club_id: link(label('Team', 'Équipe', 'Team/Club'), 'team', { required: true, filter: true }),
    season: text(label('Season', 'Saison', 'Season/Year'), {
      required: true,
      format: 'season',
      filter: true,
      search: true,
    }),
    style: choice(label('Kit style', 'Style', 'Kit Style'), STYLES, { required: true, filter: true }),
    model: choice(label('Kit type', 'Modèle', 'Kit Type'), MODELS, { required: true, filter: true }),
    brand_id: link(label('Brand', 'Marque'), 'brand', { filter: true }),
    competition_id: link(label('Competition', 'Compétition'), 'competition', { filter: true }),
    primary_sponsor_id: link(label('Main sponsor', 'Sponsor principal'), 'brand', { search: true }),
    secondary_sponsor_ids: links(label('Other sponsors', 'Autres sponsors'), 'brand'),
    design_name: text(label('Design name', 'Nom du design'), { search: true }),
    primary_color: text(label('Primary colour', 'Couleur principale', 'Primary color'), {
      format: 'color',
      look: 'color',
    }),
    secondary_colors: colors(label('Secondary colours', 'Couleurs secondaires', 'Secondary colors'), {
      look: 'colors',
    }),
    pattern: choice(label('Pattern', 'Motif'), PATTERNS, { look: 'pattern' }),
    pattern_description: text(label('Pattern in words', 'Motif en mots')),
    collar: choice(label('Collar', 'Col'), COLLARS),
    collar_color: text(label('Collar colour', 'Couleur du col', 'Collar color'), { format: 'color' }),
    cuff_color: text(label('Cuff colour', 'Couleur des poignets', 'Cuff color'), { format: 'color' }),
    sleeve_color: text(label('Sleeve colour', 'Couleur des manches', 'Sleeve color'), { format: 'color' }),
    lettering_color: text(label('Lettering colour', 'Couleur du flocage', 'Lettering color'), {
      format: 'color',
    }),
    special_features: list(label('Special features', 'Particularités')),
    description: text(label('Description', 'Description'), { format: 'paragraph' }),
    front_photo_url: image(label('Front photo', 'Photo de face'), { asked: true }),
    back_photo_url: image(label('Back photo', 'Photo de dos'), { asked: true }),
    additional_images: images(label('Other photos', 'Autres photos'), 3),
  },
  title: (kit, named) => `${named('club_id')} ${kit.season} ${kit.style}`,
})
