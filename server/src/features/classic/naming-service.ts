import type { KitDetails } from '@kitdex/contract/api/classic'
import type { InputError } from '@kitdex/contract/error'
import type { Db } from '../../platform/database/db.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { resolveNames } from '../catalogue/name-service.ts'

/** What the earlier forms say of a shirt, under the names of a master kit's fields; who is named in words is looked up. */

const LINKS = [
  ['team', 'team', 'club_id'],
  ['league', 'competition', 'competition_id'],
  ['manufacturer', 'brand', 'brand_id'],
] as const

/** How the earlier forms call our fields. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LINKS.map(([name, , field]) => [field, name])),
  style: 'jersey_type',
  front_photo_url: 'front_photo',
  back_photo_url: 'back_photo',
  additional_images: 'other_photos',
}

type Shirt = Pick<
  KitDetails,
  | 'team'
  | 'league'
  | 'manufacturer'
  | 'season'
  | 'jersey_type'
  | 'model'
  | 'description'
  | 'front_photo'
  | 'back_photo'
  | 'other_photos'
> & { type?: KitDetails['type'] }

const complaint = (name: string, msg: string): InputError => ({ loc: ['body', name], msg, type: 'link' })

async function linkSaid(
  db: Db,
  [name, type]: (typeof LINKS)[number],
  text: string | null | undefined,
  problems: InputError[],
): Promise<string | null | undefined> {
  if (!text) return text === undefined ? undefined : null
  if (isId(text)) return text
  const found = (await resolveNames(db, type, [text])).get(text)
  if (!found) problems.push(complaint(name, `There is no ${type} of this name in the catalogue`))
  else if (found.ambiguous)
    problems.push(complaint(name, `Several are called so: choose the ${type} from the list`))
  return found?.id
}

/** Without what is not said. */
export async function kitSaid(db: Db, shirt: Shirt): Promise<Record<string, unknown>> {
  const problems: InputError[] = []
  const said: Record<string, unknown> = {
    season: shirt.season,
    style: shirt.jersey_type,
    model: shirt.model ?? shirt.type,
    description: shirt.description,
    front_photo_url: shirt.front_photo,
    back_photo_url: shirt.back_photo,
    additional_images: shirt.other_photos,
  }
  for (const link of LINKS) said[link[2]] = await linkSaid(db, link, shirt[link[0]], problems)
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** What is complained about is called as the form calls it. */
export async function inFormsWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || typeof error.detail === 'string' || error.status !== 422) throw error
    throw invalid(
      error.detail.map((one) => ({ ...one, loc: one.loc.map((part) => NAMES[String(part)] ?? part) })),
    )
  }
}
