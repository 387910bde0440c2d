import { classicTexts as french } from '../fr/classic.ts'

/** French, with the words that it took from English. */
export const classicTexts = {
  ...french,
  'classic.addWanted': 'Ajouter à ma wishlist',
  'classic.isWanted': 'Dans votre wishlist',
  'classic.added.wanted': '{team} {season} ajouté à votre wishlist avec succès !',
  'classic.addFailed.wanted': "Erreur lors de l'ajout à la wishlist",
  'classic.removed.wanted': 'Maillot supprimé de votre wishlist !',
  'classic.removeQuestion.wanted': 'Supprimer {name} de votre wishlist ?',
  'classic.none.wanted': 'Votre wishlist est vide',
  'classic.userStatus': 'Statut: {status}',
} as const
