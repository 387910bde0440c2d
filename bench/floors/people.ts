import pg from 'pg'
import { hashToken } from '../../server/src/features/accounts/service.ts'
import { newId } from '../../server/src/platform/ids.ts'

export interface Person {
  id: string
  headers: { authorization: string }
}

/** Somebody who is signed in. */
export async function buildPerson(pool: pg.Pool): Promise<Person> {
  const [id, token] = [newId(), newId()]
  await pool.query('insert into member (id, email, name, created_at) values ($1, $2, $3, now())', [
    ...[id, `${id}@example.test`, 'Bench'],
  ])
  await pool.query(
    `insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
     values ($1, $2, now(), now(), now() + interval '1 day')`,
    [hashToken(token), id],
  )
  return { id, headers: { authorization: `Bearer ${token}` } }
}

const OF_THEIRS = 'in (select id from contribution where author_id = any($1))'

/** With all they did, so that the next run finds what this one found. */
export async function removePeople(url: string, people: readonly Person[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    for (const statement of [
      'delete from collection_item where member_id = any($1)',
      'delete from upload where member_id = any($1)',
      `delete from revision where contribution_id ${OF_THEIRS}`,
      `delete from xp_award where contribution_id ${OF_THEIRS}`,
      'delete from entity where created_by = any($1)',
      'delete from contribution where author_id = any($1)',
      'delete from member where id = any($1)',
    ])
      await client.query(statement, [people.map(({ id }) => id)])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
