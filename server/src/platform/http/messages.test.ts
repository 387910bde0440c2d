import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '@kitdex/contract/message-of'
import { expect, test } from 'vitest'

const SOURCES = ['server/src/features', 'server/src/platform', 'contract/src/api', 'contract/src/catalogue']
const ROOT = path.join(import.meta.dirname, '../../../..')

const REFUSALS = [
  /\b(?:invalid|unauthenticated|forbidden|notFound|badRequest|conflict|tooMany|refused|notText)\(\s*(['`])(.+?)\1/g,
  /\bAppError\(\s*\d+,\s*(['`])(.+?)\1/g,
  /\b(?:error|msg|tooLarge|missing|tooMany): (['`])(.+?)\1/g,
  /\bdetail = (['`])(.+?)\1/g,
]

/** What the code refuses something with, places as they are written there. */
function* refusals(): Generator<string> {
  for (const folder of SOURCES) {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      if (file === 'config.ts') continue
      const source = readFileSync(path.join(ROOT, folder, file), 'utf8')
      // The reasons of this one are told apart where files are read.
      for (const pattern of REFUSALS)
        for (const [, , text = ''] of source.matchAll(pattern))
          if (!/\$\{reason\}/.test(text)) yield text.replace(/\$\{[^}]*\}/g, '1')
    }
  }
}

test('every refusal that is written down has a code for the client to word it by', () => {
  const all = [...refusals()]
  expect(all.length).toBeGreaterThan(180)
  expect([...new Set(all)].filter((text) => messageOf(text).code === undefined)).toEqual([])
})
