import type { shellTexts as wording } from '../en/shell.ts'
import type { Wording } from '../message.ts'

export const shellTexts: Wording<typeof wording> = {
  'app.tagline': 'Base collaborative de maillots de football',
  'app.skip': 'Aller au contenu',
  'app.loading': 'Chargement des données collaboratives…',
  'app.offline': 'Erreur réseau. Vérifiez votre connexion.',
  'app.serverError': 'Erreur du serveur ({status})',
  'app.retry': 'Réessayer',
  'app.noImage': 'Image non disponible',
  'app.breadcrumb': 'Fil d’Ariane',
  'app.close': 'Fermer',
  'app.clearSearch': 'Effacer la recherche',
  'app.named': '{name} : {value}',

  'nav.main': 'Principale',
  'nav.home': 'Accueil',
  'nav.kitArea': 'Maillots',
  'nav.database': 'Base',
  'nav.market': 'Place de marché',
  'nav.messages': 'Messages et accords',
  'nav.leaderboard': 'Classement',
  'nav.contributions': 'Contributions de la communauté',
  'nav.myContributions': 'Mes contributions',
  'nav.moderation': 'Modération',
  'nav.admin': 'Administration',
  'nav.menu': 'Menu',
  'nav.myCollection': 'Ma collection',

  'footer.label': 'Pied de page',
  'footer.about': 'À propos',
  'footer.help': 'Aide',
  'footer.terms': 'Conditions',
  'footer.privacy': 'Confidentialité',
  'footer.licence': 'Licence des données',
  'footer.contact': 'Contact',
  'footer.api': 'API',
  'footer.classic': 'Kitdex Classic',

  'language.label': 'Langue',
  'language.default': 'FR/EN : français et anglais',

  'theme.toDark': 'Thème sombre',
  'theme.toLight': 'Thème clair',

  'crash.title': 'Une erreur est survenue',
  'crash.text': 'Cette page n’a pas pu être affichée.',

  'pager.label': 'Pages',
  'pager.page': 'Page {n}',
  'pager.previous': 'Page précédente',
  'pager.next': 'Page suivante',

  'lightbox.label': 'Images',
  'lightbox.open': 'Agrandir : {name}',
  'lightbox.counter': '{at} / {of}',
  'lightbox.previous': 'Image précédente',
  'lightbox.closer': 'Agrandir',
  'lightbox.farther': 'Réduire',
  'lightbox.next': 'Image suivante',

  'auth.signIn': 'Se connecter',
  'auth.tooMany': 'Trop de tentatives. Réessayez plus tard.',
  'auth.connectionError': 'Erreur de connexion',
  'auth.checkingLink': 'Vérification du lien...',
  'auth.linkGone': 'Ce lien n’est plus valable.',

  'account.menu': 'Compte de {name}',
  'account.profile': 'Profil',
  'account.signOut': 'Se déconnecter',
}
