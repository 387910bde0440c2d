import * as path from 'node:path'
import { parseArgs } from 'node:util'
import { floodFalseLinks, guessWithoutEnd, keepALink, lockOut } from './attacks/on-accounts.ts'
import { importCommas, overfillDrafts, sendTexts, trySmallOnes } from './attacks/on-content.ts'
import {
  backUpWithout,
  cutStreams,
  freezeDatabase,
  holdConnections,
  searchLong,
} from './attacks/on-machine.ts'
import { openSite, type Site } from './attacks/site.ts'

/**
 * What was found when the product was attacked, tried again: `npm run attacks -- [--checkout DIR] [--only N]`. Each
 * attack has a product of its own, of this checkout or of another that is built, and sees it from outside.
 */
interface Attack {
  what: string
  /** Answers what was seen where it fell. */
  run(site: Site): Promise<string[]>
  hasCatalogue?: boolean
}

/** By the number they were found under. */
const ATTACKS: readonly Attack[] = [
  { what: 'a mailed link survives the reset', run: keepALink },
  { what: 'a flood of false links', run: floodFalseLinks },
  { what: 'texts in a picture', run: sendTexts },
  { what: 'drafts that hold anything', run: overfillDrafts },
  { what: 'an import of commas', run: importCommas },
  { what: 'the owner is locked out', run: lockOut },
  { what: 'idle connections at SIGTERM', run: holdConnections },
  { what: 'live streams that are cut', run: cutStreams },
  { what: 'guesses without end', run: guessWithoutEnd },
  { what: 'long searches', run: searchLong, hasCatalogue: true },
  { what: 'a frozen database', run: freezeDatabase },
  { what: 'a backup without a file', run: backUpWithout },
  { what: 'the small ones', run: trySmallOnes, hasCatalogue: true },
]

const { values } = parseArgs({ options: { checkout: { type: 'string' }, only: { type: 'string' } } })
const checkout = path.resolve(values.checkout ?? '.')

async function attack({ run, hasCatalogue = false }: Attack): Promise<string[]> {
  const site = await openSite(checkout, hasCatalogue)
  try {
    return await run(site)
  } finally {
    await site.close()
  }
}

let fallen = 0
for (const [i, one] of ATTACKS.entries()) {
  const point = String(i + 1)
  if (values.only && values.only !== point) continue
  const seen = await attack(one)
  if (seen.length > 0) fallen++
  console.log(
    `${point.padStart(2)}  ${one.what.padEnd(34)} ${seen.length === 0 ? 'held' : `FELL: ${seen.join('; ')}`}`,
  )
}
process.exitCode = fallen === 0 ? 0 : 1
