import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { cleanLine } from '@kitdex/contract/text'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import type { Images } from '../../platform/images/images.ts'
import { namesIn } from '../uploads/showing-service.ts'
import { sweepPictures } from '../uploads/sweep-service.ts'
import { admitInTurn, file } from './filing-service.ts'
import { removeDrafts } from './repo.ts'
import { readSaid, type Values } from './submission.ts'

const TITLE = cleanLine(300)

/** A draft that a member begins elsewhere than in its form, where they complete it. Answers its id. */
export async function fileDraft(
  db: Db,
  caller: Caller,
  rateFactor: number,
  { entity, title, data }: { entity: AnyEntity; title: string; data: Values },
): Promise<string> {
  const author = await admitInTurn(db, caller, rateFactor, 'draft')
  const { values } = readSaid(entity, data, { isPartial: true })
  const { id } = await file(db, author, {
    ...{ entity, entityId: null, values, submitted: data, isDraft: true },
    ...{ title: TITLE.safeParse(title).data ?? '', description: '', sourceUrls: [], pictures: [] },
  })
  return id
}

interface Leaving {
  db: Db
  afterCommit(work: () => Promise<void>): void
}

/** Nobody but its author sees a draft: it goes with them, and so do its pictures. */
export async function eraseDrafts(call: Leaving, images: Images, memberId: string): Promise<void> {
  const drafts = await removeDrafts(call.db, memberId)
  const names = drafts.flatMap(({ data, paths }) => [...namesIn(data), ...namesIn({ paths })])
  await sweepPictures(call, images, [...new Set(names)])
}
