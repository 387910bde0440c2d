import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import type { Images } from '../../platform/images/images.ts'
import { getEntry } from '../catalogue/service.ts'
import { inCallersWords } from './callers-words.ts'
import { duplicatesOf, samePhotos } from './duplicates-service.ts'
import { admitContributor, admitInTurn, file } from './filing-service.ts'
import { type Picture, takePictures } from './pictures/picture-service.ts'
import { askedDirectly, directForm, readSaid, requireWhole, type Said, type Values } from './submission.ts'

/** What a direct creation says, its pictures stored already. */
export interface PreparedCreation {
  said: Said
  pictures: Picture[]
}

interface Preparing {
  db: Db
  caller: Caller
  undo(work: () => Promise<void>): void
}

/** Before the transaction. `asks`: what the form insists on besides what every entry of its type needs. */
export async function prepareCreation(
  call: Preparing,
  { images, rateFactor }: { images: Images; rateFactor: number },
  entity: AnyEntity,
  body: Values,
  asks = askedDirectly(entity),
): Promise<PreparedCreation> {
  await admitContributor(call.db, call.caller, rateFactor)
  const said = readSaid(entity, body)
  const pictures = await inCallersWords(said.words, () => {
    requireWhole(entity, said, asks)
    return takePictures(call, images, said, directForm(entity)?.tooLarge)
  })
  return { said, pictures }
}

const messageFor = (entity: AnyEntity, isLive: boolean): string => {
  const name = entity.label.one.en
  return isLive
    ? `${name} created successfully! It is in the catalogue and waits for verification.`
    : `${name} created successfully! Your submission is pending approval.`
}

/** In the transaction: files it, and answers the entry and what became of its contribution. */
export async function createEntry(
  db: Db,
  caller: Caller,
  rateFactor: number,
  entity: AnyEntity,
  filing: PreparedCreation & { submitted: Values; filedWith?: readonly string[] },
) {
  const { said, pictures, submitted, filedWith = [] } = filing
  const author = await admitInTurn(db, caller, rateFactor)
  const filed = {
    entity,
    entityId: null,
    title: '',
    description: '',
    sourceUrls: [],
    values: said.values,
    submitted,
    pictures,
    isDirect: true,
    filedWith,
  }
  const row = await inCallersWords(said.words, () => file(db, author, filed))
  const id = row.entity_id ?? ''
  const entry = await getEntry(db, entity, id, caller)
  const names = pictures.map(({ image }) => image.name)
  const found = [...(await duplicatesOf(db, entity, said.values)), ...(await samePhotos(db, names, id))]
  return {
    ...entry,
    id,
    message: messageFor(entity, row.live_while_pending),
    status: row.status,
    contribution_id: row.id,
    in_catalogue: row.live_while_pending,
    duplicates: found.filter((one) => one.id !== id),
  }
}
