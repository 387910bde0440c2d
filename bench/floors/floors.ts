import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'

/** The same rows with the names of what they link to, as JSON: what a framework that does nothing else would ask. */
const ROW = `to_jsonb(k) || jsonb_build_object('title', e.title, 'reference', e.reference, 'club', t.name,
  'brand', b.name, 'competition', c.name) as row
  from master_kit k join entity e on e.id = k.id join team t on t.id = k.club_id
  left join brand b on b.id = k.brand_id left join competition c on c.id = k.competition_id`
const LIST = `select ${ROW} where k.live and k.brand_id = $1 and k.style = $2
  order by k.created_at desc, k.id desc limit 24`
const DETAIL = `select ${ROW} where k.live and k.id = $1`
export const FLOOR_TABLE = 'bench_floor'
const INSERT = `insert into ${FLOOR_TABLE} (kit) values ($1) returning id`

/** What is the least that it could cost: bytes from memory, one prepared statement. */
export function buildFloors(
  pool: pg.Pool,
  bytes: ReadonlyMap<string, { type: string; encoding: string | undefined; body: Buffer }>,
): FastifyInstance {
  const app = Fastify()
  app.get('/bytes/:name', (request, reply) => {
    const found = bytes.get((request.params as { name: string }).name)
    if (!found) return reply.callNotFound()
    if (found.encoding) reply.header('Content-Encoding', found.encoding)
    return reply.type(found.type).send(found.body)
  })
  const rows = async (name: string, text: string, values: unknown[]) =>
    (await pool.query<{ row: unknown }>({ name, text, values })).rows.map(({ row }) => row)
  app.get('/list', (request) => {
    const { brand, style } = request.query as { brand: string; style: string }
    return rows('list', LIST, [brand, style])
  })
  app.get(
    '/detail',
    async (request) => (await rows('detail', DETAIL, [(request.query as { id: string }).id]))[0],
  )
  app.post('/insert', async (request) => {
    const { master_kit_id } = request.body as { master_kit_id: string }
    return (await pool.query({ name: 'insert', text: INSERT, values: [master_kit_id] })).rows[0]
  })
  return app
}
