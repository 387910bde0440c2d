import { expect, test } from 'vitest'
import { type Findable, pocketFinder } from './pocket.ts'

const shirt = (names: string, season: string, said: Partial<Findable> = {}): Findable => ({
  ...{ names, season, style: 'home', model: 'replica', version: null, printed: null, codes: [] },
  ...said,
})
const koln = shirt('1 fc koln effzeh puma', '1998/1999')
const gunners = shirt('arsenal gunners nike', '2003/2004', { style: 'away', printed: 'Henry 14' })
const keeper = shirt('arsenal gunners nike', '2004/2005', { style: 'goalkeeper', model: 'authentic' })
const tagged = shirt('wolves', '1999/2000', {
  version: 'Match Pro',
  codes: ['CD0722-100', 'KDX-REF-000123', 'KDX-MASTER-000007'],
})
const find = pocketFinder([koln, gunners, keeper, tagged])

test.each([
  ['Köln', [koln]],
  ['KOELN', [koln]],
  ['koeln 98', [koln]],
  ['arsneal', [gunners, keeper]],
  ['Asenal away', [gunners]],
  ['arsenal 2005/2006', []],
  ['ajax', []],
  ['arsenal', [gunners, keeper]],
  ['ars', [gunners, keeper]],
  ['maillot arsenal extérieur', [gunners]],
  ['arsenal gk', [keeper]],
  ['henry', [gunners]],
  ['henry 14', [gunners]],
  ['98', [koln]],
  ['98/99', [koln]],
  ['1998-99', [koln]],
  ['arsenal 03/04 away', [gunners]],
  ['90s', [koln, tagged]],
  ['authentic', [keeper]],
  ['match pro', [tagged]],
  ['cd0722 100', [tagged]],
  ['kdx-ref-000123', [tagged]],
  ['KDX-MASTER-000007', [tagged]],
  // What it looks like is not known of it.
  ['yellow arsenal away', [gunners]],
  ['real madrid', []],
  ['arsenal 1998', []],
  ['', []],
  ['%_', []],
])('%s', (text, found) => expect(find(text)).toEqual(found))
