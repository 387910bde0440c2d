import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { DUMP_VERSION } from '@kitdex/contract/api/dump'
import { z } from 'zod'
import { AppError } from '../../platform/http/errors.ts'

/** The file of a whole catalogue: a line that says what it is, an entry a line, a line that says that it is whole. */

const FORMAT = 'kitdex-catalogue'
const LONGEST_LINE = 1_048_576
const NEWLINE = 10

export const HEAD = `${JSON.stringify({ format: FORMAT, version: DUMP_VERSION, licence: 'CC0-1.0' })}\n`
export const endOf = (entries: number, sha256: string): string =>
  `${JSON.stringify({ end: FORMAT, entries, sha256 })}\n`

const head = z.object({ format: z.literal(FORMAT), version: z.int() })
const end = z.object({ end: z.literal(FORMAT), entries: z.int(), sha256: z.string() })

const refused = (detail: string): AppError => new AppError(422, detail)
const damaged = () => refused('The file is damaged or not whole. Nothing was changed.')

const json = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Line by line, whatever the file's size. */
async function* linesIn(file: FileHandle): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
    rest = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE, from)) {
      yield rest.subarray(from, at + 1)
      from = at + 1
    }
    rest = rest.subarray(from)
    if (rest.length > LONGEST_LINE) throw damaged()
  }
  if (rest.length > 0) yield rest
}

/** How many entries it has. A file that is another, a newer one, half or changed is refused. */
export async function checkFile(file: FileHandle): Promise<number> {
  const hash = createHash('sha256')
  let lines = 0
  let last: Buffer | undefined
  for await (const line of linesIn(file)) {
    if (last) hash.update(last)
    else checkHead(line)
    last = Buffer.from(line)
    lines++
  }
  const said = end.safeParse(json(String(last))).data
  if (lines < 2 || said?.entries !== lines - 2 || said.sha256 !== hash.digest('hex')) throw damaged()
  return said.entries
}

function checkHead(line: Buffer): void {
  const { data } = head.safeParse(json(String(line)))
  if (!data) throw refused('This is not the file of a catalogue of Kitdex')
  if (data.version > DUMP_VERSION)
    throw refused('The file was made by a newer Kitdex. Update this one first.')
}

/** The entries of a file that was checked. */
export async function* entriesIn(file: FileHandle): AsyncGenerator<unknown> {
  let isFirst = true
  for await (const line of linesIn(file)) {
    const said = json(String(line))
    if (!isFirst && !end.safeParse(said).success) yield said
    isFirst = false
  }
}
