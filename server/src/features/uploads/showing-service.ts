import type { Db } from '../../platform/database/db.ts'
import { personalLinks } from './personal-service.ts'
import { CATALOGUE } from './service.ts'
import { listShown } from './use-repo.ts'

type Values = Readonly<Record<string, unknown>>

const PREFIX = 'uploads/'
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(`${PREFIX}${CATALOGUE}/`)

/** How the fields of an entry name a stored picture. */
export const pathOf = ({ name }: { name: string }): string => `${PREFIX}${name}`

/** The pictures of ours that the fields of an entry name. */
export const namesIn = (values: Values): string[] =>
  Object.values(values)
    .flat()
    .filter(isPath)
    .map((path) => path.slice(PREFIX.length))

/** What stands for a picture in an answer: nothing for who may not see it. */
export type Show = (path: string, maySee: boolean) => string | null

/** Its path where everybody sees it; else a link that expires, for who may. */
export async function showing(db: Db, names: readonly string[]): Promise<Show> {
  if (names.length === 0) return (path) => path
  const shown = await listShown(db, names)
  const sign = await personalLinks(db)
  return (path, maySee) => {
    const name = path.slice(PREFIX.length)
    return shown.has(name) ? path : maySee ? sign(name) : null
  }
}

const shownAs = (value: unknown, show: (path: string) => string | null): unknown => {
  if (isPath(value)) return show(value)
  if (!Array.isArray(value) || !value.some(isPath)) return value
  return value.map((one) => shownAs(one, show)).filter((one) => one !== null)
}

/** The fields of an entry, with what stands for their pictures. */
export const withPictures = <T extends Values>(values: T, show: (path: string) => string | null): T =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shownAs(value, show)])) as T
