import { BRAND_TYPES } from '../rules/catalogue/entry-types.ts'
import { defineEntity } from './entity.ts'
import { choice, image, images, label, list, number, text } from './field.ts'

export const brand = defineEntity({
  type: 'brand',
  slug: 'brands',
  reference: 'BRAND',
  xp: 10,
  label: {
    one: label('Brand/Sponsor', 'Marque/Sponsor'),
    many: label('Brands and sponsors', 'Marques et sponsors'),
  },
  order: 'title',
  fields: {
    name: text(label('Name', 'Nom'), { required: true, search: true, initials: true }),
    type: choice(label('Type', 'Type'), BRAND_TYPES, { asked: true, filter: true, fallback: 'brand' }),
    official_name: text(label('Official name', 'Nom officiel'), { search: true }),
    country: text(label('Country', 'Pays'), { format: 'country', asked: true, filter: true }),
    // Some sponsors brewed before football was played.
    founded_year: number(label('Founded', 'Fondation'), { min: 1000, max: 2030 }),
    website: text(label('Website', 'Site web'), { format: 'url' }),
    common_names: list(label('Alternative names', 'Autres noms'), { search: true }),
    logo_url: image(label('Logo', 'Logo')),
    secondary_images: images(label('Other images', 'Autres images'), 3),
  },
  title: (brand) => brand.name,
})
