import type { infoTexts as wording } from '../en/info.ts'
import type { Wording } from '../message.ts'

export const infoTexts: Wording<typeof wording> = {
  'about.what.title': 'Ce qu’est Kitdex',
  'about.what.text':
    'Un catalogue de maillots de football que ses collectionneurs construisent ensemble : équipes, marques, joueurs, compétitions, maillots et leurs versions. Les membres y tiennent aussi leur collection et leur liste d’envies.',
  'about.who.title': 'Qui l’écrit',
  'about.who.text':
    'Ses membres. Tout ajout et toute correction sont relus par d’autres membres ou par des modérateurs, et chaque fiche garde son histoire : qui a changé quoi, et ce qu’il y avait avant.',
  'about.pictures.title': 'Photos et dessins',
  'about.pictures.text':
    'Un maillot sans photo est dessiné d’après ses données : couleurs, motif, col, sponsor en simple texte. Les dessins ne montrent ni écusson ni logo de marque. Kitdex n’appartient à aucun club, aucune ligue, aucune marque.',
  'about.values.title': 'Ce que vaut un maillot',
  'about.values.text':
    'L’estimation suit une formule que chaque pièce détaille, facteur par facteur. Ce n’est ni une offre ni une expertise. Rien n’est vendu ici.',
  'about.software.title': 'Le logiciel',
  'about.software.text':
    'Kitdex est un logiciel libre sous licence MIT. Qui tient ce site le fait sur son propre serveur.',

  'help.find.title': 'Trouver un maillot',
  'help.find.text':
    'Cherchez par club, surnom, saison, marque, joueur ou nom de design, dans n’importe quel ordre ; la recherche commence à trois lettres. Parmi les maillots, filtrez et triez ; l’adresse de la page garde vos choix et se partage. La touche / mène à la recherche.',
  'help.keep.title': 'Tenir sa collection',
  'help.keep.text':
    'Connectez-vous, puis ajoutez un maillot ou l’une de ses versions à votre collection ou à votre liste d’envies. Taille, état, prix, photos et le reste s’ajoutent quand vous voulez. Une liste tenue ailleurs s’importe depuis un fichier, et s’exporte.',
  'help.contribute.title': 'Ajouter et corriger',
  'help.contribute.text':
    'Chaque fiche peut être améliorée par les membres, et ce qui manque peut être proposé. Trois votes pour acceptent une proposition, deux contre la rejettent ; les modérateurs peuvent aussi décider. Ce qui est accepté rapporte des XP.',
  'help.report.title': 'Quelque chose ne va pas',
  'help.report.text':
    'Au bas de chaque fiche, sous chaque photo et sur chaque profil, on peut le signaler, connecté ou non. Les modérateurs le voient et décident.',

  'terms.account.title': 'Votre compte',
  'terms.account.text':
    'Une personne, un compte, et son mot de passe n’est qu’à vous. Vous pouvez partir à tout moment, depuis votre profil. Qui nuit aux autres ou au catalogue peut être exclu.',
  'terms.facts.title': 'Les faits que vous apportez',
  'terms.facts.text':
    'Ce que vous écrivez sur les équipes, marques, joueurs, compétitions et maillots est donné à tous sous CC0 1.0 : chacun peut s’en servir pour tout, sans demander. N’écrivez que ce que vous savez, et ne copiez pas là où ce n’est pas permis.',
  'terms.pictures.title': 'Les images que vous apportez',
  'terms.pictures.text':
    'N’envoyez que des images prises par vous ou que vous avez le droit de transmettre. Elles restent à vous ; vous permettez à ce site de les garder, de les montrer avec la fiche et d’en faire des copies plus petites. Les photos de vos propres pièces ne sont montrées à personne d’autre.',
  'terms.conduct.title': 'Entre nous',
  'terms.conduct.text':
    'Pas d’insultes, pas de publicité, pas d’identité d’emprunt, pas de votes de complaisance. Les modérateurs peuvent rejeter des contributions et annuler des changements ; chacune de ces décisions est consignée.',
  'terms.removal.title': 'Si vos droits sont lésés',
  'terms.removal.text':
    'Signalez l’image ou la fiche. Les modérateurs peuvent la retirer du catalogue aussitôt.',
  'terms.liability.title': 'Sans garantie',
  'terms.liability.text':
    'Le catalogue est fait par des bénévoles ; il peut se tromper ou être absent. Les estimations ne sont pas des conseils. La loi du pays de qui tient ce site passe avant ce qui est écrit ici.',

  'privacy.account.title': 'Ce qui est gardé de vous',
  'privacy.account.text':
    'Votre adresse e-mail, votre nom, votre mot de passe sous une forme qui ne se relit pas, votre langue, et ce que vous saisissez : profil, collection, liste d’envies, photos, contributions, votes, commentaires, signalements. Rien n’est acheté, deviné ni vendu.',
  'privacy.others.title': 'Ce que voient les autres',
  'privacy.others.text':
    'Tous : votre nom à côté de ce que vous apportez, au classement et, comme propriétaire, à côté de maillots rares sur la page d’accueil, avec leur estimation. Les membres voient aussi votre photo, votre niveau et ce que vous dites de vous. Ce que vous avez payé, vos notes et les photos de vos pièces ne sont qu’à vous, et aucun autre membre ne voit votre adresse e-mail. Un prix n’est compté parmi ce que les membres ont payé, sans votre nom, que si vous le permettez.',
  'privacy.storage.title': 'Cookies et stockage',
  'privacy.storage.text':
    'Un cookie garde la langue, si vous en choisissez une ; un autre vit quelques minutes pendant une connexion avec Google. Le stockage de votre navigateur garde votre session, le thème, ce que vous alliez faire avant de vous connecter, et une marque à laquelle votre navigateur est reconnu. Pas de publicité, pas de service de mesure, personne n’est suivi.',
  'privacy.network.title': 'Adresses sur le réseau',
  'privacy.network.text':
    'Votre adresse réseau sert à limiter la fréquence des demandes. Les mots de passe erronés sont gardés deux jours avec elle. Le journal du serveur ne contient ni adresses, ni recherches, ni contenus. Des fiches peuvent montrer des images qui se trouvent sur d’autres sites ; votre navigateur les demande alors à ces sites.',
  'privacy.mail.title': 'E-mails',
  'privacy.mail.text':
    'On vous écrit quand vous confirmez une adresse, oubliez un mot de passe, quand quelqu’un essaie de le deviner, et au sujet des décisions sur vos contributions. La lettre d’information ne vient qu’une fois confirmée, et chaque lettre porte un lien qui y met fin.',
  'privacy.retention.title': 'Combien de temps',
  'privacy.retention.text':
    'Une session finit après 14 jours sans usage, et après 60 jours en tout cas ; un navigateur connu est oublié après 180 jours. Ce que vous retirez de votre collection peut revenir pendant 30 jours, puis disparaît, photos comprises ; un import abandonné est oublié après 30 jours. Les lieux et données d’appareil des photos ne sont jamais gardés.',
  'privacy.rights.title': 'Emporter, et partir',
  'privacy.rights.text':
    'Dans votre profil, vous pouvez télécharger tout ce qui est gardé de vous, et supprimer votre compte. Collection, photos, profil et adresse disparaissent alors aussitôt ; vos contributions restent au catalogue, sans votre nom. Des copies demeurent dans les sauvegardes de qui tient ce site, tant qu’elles sont gardées.',

  'licence.facts.title': 'Faits',
  'licence.facts.text':
    'Les faits du catalogue sont sous CC0 1.0 : servez-vous-en pour tout, sans demander et sans nous nommer. Nommer Kitdex aide les autres à le trouver et à le corriger.',
  'licence.drawings.title': 'Dessins',
  'licence.drawings.text':
    'Les dessins de maillots sont faits d’après ces faits et s’utilisent de même. Noms et couleurs de clubs et de marques peuvent être protégés comme marques déposées.',
  'licence.pictures.title': 'Photos et logos',
  'licence.pictures.text':
    'Ils appartiennent à qui les a pris ou dessinés, et ne sont pas sous CC0. Demandez avant de les utiliser ailleurs.',
  'licence.software.title': 'Logiciel',
  'licence.software.text': 'Le programme est sous licence MIT.',
  'licence.api.title': 'Obtenir les données',
  'licence.api.text': 'Tout ce qui est public se lit par l’API, sans clé, dans ses limites.',

  'contact.report.title': 'Quelque chose dans le catalogue',
  'contact.report.text':
    'Signalez-le là où il se trouve : au bas de la fiche, sous l’image, sur le profil. Cela parvient aux modérateurs, que vous soyez connecté ou non.',
  'contact.write.title': 'Qui tient ce site',
  'contact.write.text': 'Écrivez à {address}.',
  'contact.nobody.text':
    'Aucune adresse n’a encore été indiquée pour ce site. Le signalement d’une fiche parvient à ses modérateurs, qui sont en lien avec qui le tient.',
  'contact.security.title': 'Une faille de sécurité',
  'contact.security.text':
    'Prévenez qui tient ce site, ou signalez-la en privé là où le logiciel est publié, avant d’en parler à d’autres.',
}
