import type { catalogueTexts as wording } from '../en/catalogue.ts'
import type { Wording } from '../message.ts'

export const catalogueTexts: Wording<typeof wording> = {
  'report.open': 'Signaler',

  'kits.view': 'Affichage',
  'kits.filters': 'Filtres',
  'kits.filtersOn': 'Filtres ({n})',
  'kits.close': 'Fermer',
  'kits.option': '{name} ({n})',
  'kits.pageSize': 'Maillots par page',
  'kits.noneFiltered': 'Modifiez la recherche ou les filtres pour voir plus de résultats.',
  'kits.failed': 'Impossible de charger les maillots',
  'kits.collectors': { one: '{n} collectionneur', other: '{n} collectionneurs' },
  'kits.addOwned': 'Ajouter à ma collection',
  'kits.addWanted': 'Ajouter à mes souhaits',
  'kits.own': 'Je l’ai',
  'card.action': '{what} : {name}',
  'kits.quickOwn': 'Je le possède : {name}',
  'kits.ownedVersions': { one: 'Vous possédez une version :', other: 'Vous possédez {n} versions :' },
  'kits.want': 'Je le veux',
  'version.own': 'Je possède ce maillot',
  'version.want': 'Je veux ce maillot',
  'kit.missingText': 'Il a peut-être été retiré, ou l’adresse n’est pas complète.',
  'kit.image': 'Image {n}',
  'kit.views': 'Vues',
  'kit.versions': { one: 'version', other: 'versions' },
  'kit.collectors': { one: 'collectionneur', other: 'collectionneurs' },
  'kit.addVersion': 'Ajouter une version',

  'facts.yes': 'Oui',
  'player.title': 'Créer un joueur',

  'entry.backToCatalogue': 'Retour au catalogue',

  'entity.verified': '✓ Vérifié',
  'entity.unverified': 'En attente de vérification',

  'search.corrected': 'Résultats pour {text}',
  'search.tooShort': 'La recherche commence à trois caractères.',
  'explore.search': 'Rechercher',

  'xp.amount': '{amount} XP',
  'xp.next': 'Prochain niveau : {level}',

  'history.title': 'Historique',
  'history.show': 'Voir l’historique',
  'history.hide': 'Masquer l’historique',
  'contribute.signInToAdd': 'Connectez-vous pour ajouter un maillot',
  'contribute.title': 'Nouvelle contribution',
  'contribute.first': 'Créer la première contribution',

  'improve.title': 'Améliorer cette fiche',
  'improve.open': 'Améliorer cette fiche',

  'league.title': 'Créer une compétition',

  'jersey.open': 'Créer un nouveau maillot',

  'add.label': 'Ajout rapide',
  'add.quick.team': 'Équipe',
  'add.quick.brand': 'Marque',
  'add.quick.player': 'Joueur',
  'add.quick.competition': 'Compétition',
  'add.team': 'Ajouter une équipe',
  'add.brand': 'Ajouter une marque',
  'collection.badge.owned': 'POSSÉDÉ',
  'collection.badge.wanted': 'RECHERCHÉ',
  'collection.signInToOwn': 'Connectez-vous pour ajouter des maillots à votre collection',
  'collection.signInToWant': 'Connectez-vous pour ajouter des maillots à votre liste de souhaits',
  'collection.logInToOwn': 'Connectez-vous pour ajouter à la collection',
  'collection.signInToOwnFound': 'Connectez-vous pour ajouter des maillots à votre collection',

  'lists.view.grid': 'Grille',
  'lists.view.thumbnail': 'Vignettes',
  'lists.view.list': 'Liste',
  'lists.team.title': 'Équipes',
  'lists.brand.title': 'Marques',
  'lists.player.title': 'Joueurs',
  'lists.competition.title': 'Compétitions',
  'lists.master_kit.title': 'Maillots',
}
