import { adminTexts as english } from '../en/admin.ts'

/** Where the site is run from: its modules, and what they do. */
export const adminTexts = {
  ...english,
  'cleanUp.wrong': 'Confirmation annulée. Texte incorrect.',
  'cleanUp.failed.master_kits': 'Erreur lors de la suppression des Master Kits',
  'cleanUp.failed.collections': 'Erreur lors de la suppression des collections personnelles',
  'cleanUp.failed.all': 'Erreur lors de la suppression complète',
  'cleanUp.offline': 'Erreur de connexion',
} as const
