import type { guardTexts as wording } from '../en/guard.ts'
import type { Wording } from '../message.ts'

export const guardTexts: Wording<typeof wording> = {
  'collection.signInTitle': 'Connexion requise',
  'collection.signInText': 'Connectez-vous pour voir votre collection.',

  'notFound.title': 'Page introuvable',
  'notFound.text': 'Il n’y a rien à cette adresse.',
  'notFound.home': 'Retour à l’accueil',

  'guard.checking': 'Vérification de la connexion...',
  'guard.title': 'Connexion requise',
  'guard.text': 'Vous devez vous connecter pour accéder à cette page.',
  'guard.logIn': 'Se connecter',
  'guard.profile': '{name} collectionne les maillots de football sur Kitdex. Niveau : {level}.',
}
