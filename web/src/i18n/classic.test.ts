import { expect, test } from 'vitest'
import { allTexts } from './all-default.ts'

/** What the specification says of the earlier application, word for word, is shown somewhere. */
const EXACT = [
  ...['Home', 'Explorez', 'Marketplace', 'Ma Collection', 'Wishlist', 'Mes Soumissions', 'Mes Annonces'],
  ...['Messagerie', 'Own', 'Want', 'Edit Kit Details', 'En attente', 'Approuvé', 'Refusé'],
  ...['Edit Kit', 'Cancel', 'Save Changes', 'Estimated price', 'Calculation breakdown'],
  '{team} {season} ajouté à votre collection avec succès !',
  '{team} {season} ajouté à votre wishlist avec succès !',
  "Erreur lors de l'ajout à la collection",
  "Erreur lors de l'ajout à la wishlist",
  "Erreur de connexion lors de l'ajout à la collection",
  'Maillot supprimé de votre collection !',
  'Maillot supprimé de votre wishlist !',
  'Erreur lors de la suppression',
  'Erreur de connexion lors de la suppression',
  'Kit updated successfully!',
  'Error: {detail}',
  'Failed to update kit',
  'Error saving kit',
  'Failed to upload photo',
  'Error uploading photo',
  "Erreur lors de l'approbation",
  'Erreur lors du rejet',
  'Erreur lors du bannissement',
  'Erreur lors de la suppression des Master Kits',
  'Erreur lors de la suppression des collections personnelles',
  'Erreur lors de la suppression complète',
  'Erreur de connexion',
  'Maillot approuvé avec succès',
  'Maillot rejeté',
  'Confirmation annulée. Texte incorrect.',
]
const OWN = Object.entries(allTexts).filter(([key]) => /^(classic|cleanUp)\./.test(key))

test.each(EXACT)('“%s” is a text of the earlier application', (text) => {
  expect(OWN.map(([, said]) => said)).toContain(text)
})

test('it promises nothing for later', () => {
  const said = OWN.filter(([, text]) => /coming soon|bientôt|à venir/i.test(JSON.stringify(text)))
  expect(said).toEqual([])
})
