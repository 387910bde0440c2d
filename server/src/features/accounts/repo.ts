import { sql } from 'kysely'
import type { Caller } from '../../platform/access.ts'
import type { Db } from '../../platform/db.ts'

export async function findSessionOwner(db: Db, tokenHash: Buffer, at: Date): Promise<Caller | undefined> {
  const { rows } = await sql<Caller>`
    select m.id, m.role from session s join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${at} and m.status = 'active'`.execute(db)
  return rows[0]
}

export interface OwnUser {
  id: string
  email: string
  name: string
  role: Caller['role']
  created_at: string
}

export async function getMember(db: Db, id: string): Promise<OwnUser> {
  const { rows } = await sql<OwnUser>`
    select id, email, name, role, created_at from member where id = ${id}`.execute(db)
  const [member] = rows
  if (!member) throw new Error(`member ${id} is gone`)
  return member
}
