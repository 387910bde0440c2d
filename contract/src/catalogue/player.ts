import { PLAYER_TYPES, POSITIONS } from '../rules/catalogue/player-types.ts'
import { defineEntity } from './entity.ts'
import { choice, date, image, images, label, link, list, number, text } from './field.ts'

export const player = defineEntity({
  type: 'player',
  slug: 'players',
  reference: 'PLAYER',
  xp: 10,
  label: { one: label('Player', 'Joueur'), many: label('Players', 'Joueurs') },
  order: 'title',
  fields: {
    name: text(label('Name', 'Nom'), { required: true, search: true }),
    full_name: text(label('Full name', 'Nom complet'), { search: true }),
    nationality: text(label('Nationality', 'Nationalité'), { format: 'country', asked: true, filter: true }),
    birth_date: date(label('Birth date', 'Date de naissance'), { past: true }),
    position: choice(label('Position', 'Poste'), POSITIONS, { filter: true }),
    player_type: choice(label('Player type', 'Type de joueur'), PLAYER_TYPES, {
      asked: true,
      filter: true,
      fallback: 'none',
    }),
    current_team_id: link(label('Current team', 'Équipe actuelle'), 'team'),
    jersey_number: number(label('Shirt number', 'Numéro'), { min: 0, max: 99 }),
    common_names: list(label('Alternative names', 'Autres noms'), { search: true }),
    biography: text(label('Biography', 'Biographie'), { format: 'paragraph' }),
    photo_url: image(label('Photo', 'Photo')),
    secondary_images: images(label('Other images', 'Autres images'), 3),
  },
  title: (player) => player.name,
})
