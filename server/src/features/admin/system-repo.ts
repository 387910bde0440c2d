import type { system } from '@kitdex/contract/api/admin/system'
import type { Reply } from '@kitdex/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type System = Reply<typeof system>
const MOST_MAILS = 50

export async function postgresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** The newest first. */
export async function listMigrations(db: Db): Promise<System['migrations']> {
  const { rows } = await sql<System['migrations'][number]>`
    select name, applied_at from migration order by name desc`.execute(db)
  return rows
}

/** Without what is written in them: links with their tokens. */
export async function listMails(db: Db): Promise<System['mails']> {
  const { rows } = await sql<System['mails'][number]>`
    select id, recipient, template, created_at, attempts, next_attempt_at, last_error from outbox
    order by attempts desc, created_at desc limit ${MOST_MAILS}`.execute(db)
  return rows
}

export async function makeMailDue(db: Db, id: string, at: Date): Promise<boolean> {
  const updating = db.updateTable('outbox').set({ next_attempt_at: at }).where('id', '=', id)
  return (await updating.executeTakeFirst()).numUpdatedRows === 1n
}

export interface Figure {
  name: string
  value: number
}

/** For a monitor: what there is, and what waits. */
export async function listFigures(db: Db, at: Date): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select 'members{status="' || status || '"}' as name, count(*) as value from member
      where status <> 'deleted' group by status
    union all select 'contributions{status="' || status || '"}', count(*) from contribution
      where origin in ('member', 'staff') and status not in ('draft', 'withdrawn') group by status
    union all select 'entries{type="' || type || '"}', count(*) from entity where live group by type
    union all select 'items{type="' || collection_type || '"}', count(*) from collection_item group by collection_type
    union all select 'sessions', count(*) from session where expires_at > ${at}
    union all select 'mails_waiting', count(*) from outbox
    union all select 'mails_failed', count(*) from outbox where attempts > 0
    union all select 'reports_open', count(*) from report where status = 'open'
    union all select 'database_bytes', pg_database_size(current_database())
    order by 1`.execute(db)
  return rows
}
