import type { collectionIoTexts as wording } from '../default/collection-io.ts'
import type { Wording } from '../message.ts'

export const collectionIoTexts: Wording<typeof wording> = {
  'io.import': 'Importer',
  'io.export': 'Exporter',
  'io.inventory': 'Inventaire',
  'io.files': 'Fichiers de ma collection',
  'io.exportTitle': 'Exporter ma collection',
  'io.exportText':
    'Tout ce que vous avez dit de vos maillots possédés, recherchés et vendus. Chacun des fichiers peut être réimporté.',
  'io.csv': 'CSV, pour les tableurs',
  'io.json': 'JSON, pour les programmes',
  'io.exportFailed': 'Le fichier n’a pas pu être créé',
  'io.inventoryTitle': 'Inventaire',
  'io.inventoryOf': 'Collection de {name}, le {date}',
  'io.print': 'Imprimer',
  'io.inventoryLoading': '{done} maillots sur {total} chargés...',
  'io.inventoryFailed': 'L’inventaire n’a pas pu être chargé',
  'io.inventoryEmpty': 'Rien à inventorier pour le moment',
  'io.inventoryEmptyText':
    'L’inventaire liste les maillots que vous possédez, avec leur prix d’achat et leur valeur.',
  'io.number': 'N° {number}',
  'io.copy': 'Exemplaire {copy}',
  'io.proof': 'Preuve',
  'io.matchProof': 'Preuve du match',
  'io.signatureProof': 'Preuve de la signature',
  'io.purchased': 'Acheté',
  'io.totals': 'Totaux',
  'io.kits': 'Maillots',
  'io.totalPurchase': 'Total des prix d’achat',
  'io.totalUser': 'Total des estimations personnelles',
  'io.totalProduct': 'Total des estimations Kitdex',
  'io.unpriced': { one: '{n} maillot sans prix d’achat', other: '{n} maillots sans prix d’achat' },
}
