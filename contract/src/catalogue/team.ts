import { TEAM_TYPES } from '../rules/catalogue/entry-types.ts'
import { defineEntity } from './entity.ts'
import { choice, colors, image, images, label, list, text, year } from './field.ts'

export const team = defineEntity({
  type: 'team',
  slug: 'teams',
  reference: 'TEAM',
  xp: 10,
  label: { one: label('Team', 'Équipe'), many: label('Teams', 'Équipes') },
  order: 'title',
  fields: {
    name: text(label('Name', 'Nom'), { required: true, search: true, initials: true }),
    short_name: text(label('Short name', 'Nom court'), { search: true }),
    team_type: choice(label('Team type', 'Type d’équipe'), TEAM_TYPES, { filter: true, fallback: 'club' }),
    country: text(label('Country', 'Pays'), { format: 'country', required: true, filter: true }),
    city: text(label('City', 'Ville')),
    founded_year: year(label('Founded', 'Fondation')),
    colors: colors(label('Colours', 'Couleurs')),
    common_names: list(label('Alternative names', 'Autres noms'), { search: true }),
    logo_url: image(label('Logo', 'Logo')),
    secondary_images: images(label('Other images', 'Autres images'), 3),
  },
  title: (team) => team.name,
})
