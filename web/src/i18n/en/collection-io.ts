import type { collectionIoTexts as wording } from '../default/collection-io.ts'
import type { Wording } from '../message.ts'

export const collectionIoTexts: Wording<typeof wording> = {
  'io.import': 'Import',
  'io.export': 'Export',
  'io.inventory': 'Inventory',
  'io.files': 'Files of my collection',
  'io.exportTitle': 'Export my collection',
  'io.exportText':
    'Everything you said of your owned, wanted and sold kits. Either file can be imported again.',
  'io.csv': 'CSV, for spreadsheets',
  'io.json': 'JSON, for programs',
  'io.exportFailed': 'The file could not be made',
  'io.inventoryTitle': 'Inventory',
  'io.inventoryOf': 'Collection of {name}, {date}',
  'io.print': 'Print',
  'io.inventoryLoading': '{done} of {total} kits loaded...',
  'io.inventoryFailed': 'The inventory could not be loaded',
  'io.inventoryEmpty': 'Nothing to list yet',
  'io.inventoryEmptyText':
    'The inventory lists the kits that you own, with what they cost and what they are worth.',
  'io.number': 'No. {number}',
  'io.copy': 'Copy {copy}',
  'io.proof': 'Proof',
  'io.matchProof': 'Match proof',
  'io.signatureProof': 'Signature proof',
  'io.purchased': 'Purchased',
  'io.totals': 'Totals',
  'io.kits': 'Kits',
  'io.totalPurchase': 'Total purchase price',
  'io.totalUser': 'Total of user estimates',
  'io.totalProduct': 'Total of Kitdex estimates',
  'io.unpriced': { one: '{n} kit without a purchase price', other: '{n} kits without a purchase price' },
}
