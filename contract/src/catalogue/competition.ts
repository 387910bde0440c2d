import { COMPETITION_LEVELS, COMPETITION_TYPES } from '../rules/catalogue/competition-types.ts'
import { defineEntity } from './entity.ts'
import { choice, image, images, label, list, number, text, year } from './field.ts'

export const competition = defineEntity({
  type: 'competition',
  slug: 'competitions',
  reference: 'COMP',
  xp: 10,
  label: { one: label('Competition', 'Compétition'), many: label('Competitions', 'Compétitions') },
  order: 'title',
  fields: {
    name: text(label('Name', 'Nom'), { required: true, search: true, initials: true }),
    official_name: text(label('Official name', 'Nom officiel'), { search: true }),
    type: choice(label('Type', 'Type'), COMPETITION_TYPES, { required: true, filter: true }),
    country: text(label('Country', 'Pays'), { format: 'country', asked: true, filter: true }),
    level: choice(label('Level', 'Niveau'), COMPETITION_LEVELS, { filter: true }),
    tier: number(label('Division', 'Division'), { min: 1, max: 20 }),
    founded_year: year(label('Founded', 'Fondation')),
    current_season: text(label('Current season', 'Saison actuelle'), { format: 'season' }),
    organizer: text(label('Organizer', 'Organisateur')),
    confederations_federations: list(label('Confederations, federations', 'Confédérations, fédérations')),
    participating_countries: list(label('Participating countries', 'Pays participants')),
    common_names: list(label('Alternative names', 'Autres noms'), { search: true }),
    description: text(label('Description', 'Description'), { format: 'paragraph' }),
    logo_url: image(label('Logo', 'Logo')),
    secondary_images: images(label('Other images', 'Autres images'), 3),
  },
  title: (competition) => competition.name,
})
