import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { entities } from '@kitdex/contract/catalogue/registry'
import { type RawBuilder, sql } from 'kysely'
import { type Db, withoutLimit } from '../../platform/database/db.ts'

/** Rows that should not be, by what is wrong with them. */
export interface Finding {
  what: string
  ids: string[]
}

type Check = [what: string, query: RawBuilder<{ id: string }>]

export async function listUploads(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`select name, bytes from upload`.execute(db)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** Everything that is found wrong. */
export async function listFindings(db: Db): Promise<Finding[]> {
  await withoutLimit(db)
  const checks = [
    ...(await keyChecks(db)),
    ...entities.flatMap(linkChecks),
    ...PICTURES,
    ...MARKET,
    ...CONTRIBUTIONS,
    ...(await countChecks(db)),
  ]
  const findings: Finding[] = []
  for (const [what, query] of checks) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) findings.push({ what, ids: rows.map(({ id }) => id) })
  }
  return findings
}

/** All counts, from what they count. Nobody writes meanwhile. */
export async function recount(db: Db): Promise<void> {
  await withoutLimit(db)
  await sql`lock table entity, collection_item in share row exclusive mode`.execute(db)
  await sql`update master_kit k set versions = v.n from (
      select m.id, (select count(*) from reference_kit r where r.master_kit_id = m.id and r.live) as n from master_kit m) v
    where v.id = k.id and k.versions <> v.n`.execute(db)
  await sql`select recount_catalogue()`.execute(db)
}

/** The references that the database holds itself: unless somebody loaded rows past it. */
async function keyChecks(db: Db): Promise<Check[]> {
  const { rows } = await sql<{ name: string; child: string; parent: string; pairs: string; given: string }>`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') as pairs,
      string_agg(format('c.%I is not null', a.attname), ' and ') as given
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as k(child, parent)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.parent
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace group by c.oid order by c.conname`.execute(
    db,
  )
  return rows.map(({ name, child, parent, pairs, given }) => [
    `rows of ${child} refer to a ${parent} that is not there (${name})`,
    sql.raw(`select left(to_jsonb(c)::text, 80) as id from ${child} c
      where ${given} and not exists (select from ${parent} p where ${pairs})`),
  ])
}

/** What a column may hold of an upload of ours; an address elsewhere is no concern of ours. */
const isLost = (path: string) =>
  sql.raw(`${path} like 'uploads/%' and not exists (select from upload u where u.name = substr(${path}, 9))`)

/** Its pictures went with it. */
const isWithdrawn = sql`exists (select from contribution c
  where c.entity_id = t.id and c.kind = 'create' and c.status = 'withdrawn')`

/** What an entry says of others and of pictures, beyond what the database holds. */
function linkChecks(entity: AnyEntity): Check[] {
  const table = sql.table(entity.type)
  const wrong = (what: string, column: string, query: RawBuilder<{ id: string }>): Check => [
    `${column} of a ${entity.type} ${what}`,
    query,
  ]
  const checks = fieldsOf(entity).flatMap(([key, field]): Check[] => {
    const column = sql.id(key)
    const what = 'names a picture that is not there'
    if (field.kind === 'image')
      return [
        wrong(
          what,
          key,
          sql`select t.id::text as id from ${table} t where ${isLost(`t.${key}`)} and not ${isWithdrawn}`,
        ),
      ]
    if (field.kind === 'images')
      return [
        wrong(
          what,
          key,
          sql`select t.id::text as id from ${table} t, unnest(t.${column}) x
            where ${isLost('x')} and not ${isWithdrawn}`,
        ),
      ]
    if (field.kind !== 'link' || !field.many) return []
    return [
      wrong(
        `names a ${field.to} that is not there`,
        key,
        sql`select t.id::text as id from ${table} t, unnest(t.${column}) x
          where not exists (select from ${sql.table(field.to)} o where o.id = x)`,
      ),
    ]
  })
  return [
    ...checks,
    [
      `a ${entity.type} has no details, or others than its entry says`,
      sql`select e.id::text as id from entity e left join ${table} t on t.id = e.id
        where e.type = ${entity.type}
          and (e.live, e.verified_level <> 'unverified') is distinct from (t.live, t.verified)`,
    ],
  ]
}

const PICTURES: Check[] = [
  [
    'the picture of a member is not there',
    sql`select id::text as id from member where profile_picture_url is not null
      and profile_picture_url !~ '^https?:' and not exists (select from upload u where u.name = profile_picture_url)`,
  ],
  [
    'the picture of a contribution is not there',
    sql`select i.id::text as id from contribution_image i join contribution c on c.id = i.contribution_id
      where ${isLost('path')} and c.status <> 'withdrawn'`,
  ],
  [
    'the photo of an item is of none',
    sql`select id::text as id from item_photo p where not exists (select from collection_item i where i.id = p.item_id)
      and not exists (select from removed_item r where r.id = p.item_id)`,
  ],
  [
    'the player of a print is not there',
    sql`select v.id::text as id from reference_kit v, jsonb_array_elements(v.available_prints) x
      where not exists (select from player p where p.id = (x ->> 'player_id')::uuid) and x ->> 'player_id' is not null`,
  ],
]

const MARKET: Check[] = [
  [
    'something is offered that its member does not own',
    sql`select o.id::text as id from offer o left join collection_item i on i.id = o.item_id
      where o.status in ('open', 'reserved')
        and (i.member_id, i.collection_type) is distinct from (o.member_id, 'owned')`,
  ],
  [
    'something is promised that its member does not own, or in no deal',
    sql`select l.deal_id::text as id from deal_leg l join deal d on d.id = l.deal_id
      left join collection_item i on i.id = l.item_id
      where l.is_open and (d.status not in ('agreed', 'handed_over')
        or l.item_id is not null and (i.member_id, i.collection_type) is distinct from (l.from_id, 'owned'))`,
  ],
  [
    'a rating is from somebody who did not deal',
    sql`select r.deal_id::text as id from deal_rating r where not exists (select from deal_leg l
      where l.deal_id = r.deal_id and r.by_id in (l.from_id, l.to_id) and r.about_id in (l.from_id, l.to_id))`,
  ],
]

const CONTRIBUTIONS: Check[] = [
  [
    'an entry is not what its newest revision says',
    // What a clean-up hides has no revision for it, and is named until it is shown again.
    sql`select e.id::text as id from entity e left join revision r on r.entity_id = e.id and r.number = e.revision
      where (e.live or r.live and exists (select from clean_up_entry h where h.entity_id = e.id), e.verified_level)
          is distinct from (r.live, r.verified_level)
        or exists (select from revision n where n.entity_id = e.id and n.number > e.revision)`,
  ],
  [
    'an approved contribution has no entry or no revision',
    sql`select c.id::text as id from contribution c where c.status = 'approved' and (c.applied is null
      or not exists (select from revision r where r.contribution_id = c.id and r.entity_id = c.entity_id))`,
  ],
  [
    'a contribution was awarded without being approved, or the other way round',
    // Who has left earns nothing any more.
    sql`select c.id::text as id from contribution c join member m on m.id = c.author_id
      left join xp_award x on x.contribution_id = c.id and x.undone_at is null
      where c.origin = 'member' and (c.status = 'approved') <> (x.contribution_id is not null)
        and not (c.status = 'approved' and m.status = 'deleted')`,
  ],
  [
    'a member has other XP than their awards',
    sql`select m.id::text as id from member m where m.xp <> (select coalesce(sum(x.amount), 0) from xp_award x
      where x.member_id = m.id and x.undone_at is null)`,
  ],
  [
    'the votes of a contribution are not those it counts',
    // Those of members who are out do not count while it waits; who was out when it was decided nobody knows.
    sql`select c.id::text as id from contribution c left join (vote v join member m on m.id = v.member_id
        and m.status = 'active') on v.contribution_id = c.id
      where c.status = 'pending_review'
      group by c.id having (c.upvotes, c.downvotes) <> (count(v.*) filter (where v.vote_type = 'upvote'),
        count(v.*) filter (where v.vote_type = 'downvote'))
      union all
      select c.id::text from contribution c left join vote v on v.contribution_id = c.id
      where c.status <> 'pending_review'
      group by c.id having c.upvotes > count(v.*) filter (where v.vote_type = 'upvote')
        or c.downvotes > count(v.*) filter (where v.vote_type = 'downvote')`,
  ],
]

/** The counts that the database keeps (migrations 0003, 0009, 0010, 0044), beside what they are when counted. */
async function countChecks(db: Db): Promise<Check[]> {
  const all = (kind: string) => `(select 1 as sign, t.* from ${kind} t)`
  const textOf = async (name: 'counts_of' | 'marks_of', kind: string): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select ${sql.raw(name)}(${kind}, ${all(kind)}) as text`.execute(db)
    return rows[0]?.text ?? ''
  }
  const differs = (type: string, counted: string): Check => [
    `a count of ${type} is wrong`,
    sql.raw(`with counted as (${counted}), kept as (
        select given_field, given_value, field, value, sum(n) as n, sum(verified) as verified, sum(versions) as versions
        from catalogue_count where type = '${type}' group by 1, 2, 3, 4
        having sum(n) <> 0 or sum(verified) <> 0 or sum(versions) <> 0)
      select concat_ws(' ', given_field, given_value, field, value) as id
      from counted c full join kept k using (given_field, given_value, field, value)
      where (c.n, c.verified, c.versions) is distinct from (k.n, k.verified, k.versions)`),
  ]
  const checks: Check[] = []
  for (const { type } of entities) checks.push(differs(type, await textOf('counts_of', type)))
  const words = `select '' as given_field, '' as given_value, '' as field, w.value, sum(w.n) as n, 0 as verified,
    0 as versions from entity e, word_counts(e.search_document, 1) w where e.type = 'master_kit' and e.live
    group by w.value`
  const collectors = `select '' as given_field, '' as given_value, field, value::text, count(*) as n, 0 as verified,
    0 as versions from collector group by field, value`
  const owners = sql.raw(`select m.field, m.value::uuid, i.member_id, count(*)
    from (${await textOf('marks_of', 'master_kit')}) m
    join collection_item i on i.master_kit_id = m.id and i.collection_type = 'owned'
    where m.field in ('club_id', 'any_brand', 'competition_id', 'player_id') group by 1, 2, 3`)
  const { rows } = await sql<{ text: string }>`
    select collection_counts_of(${all('collection_item')}, ${all('master_kit')}) as text`.execute(db)
  return [
    ...checks,
    differs('kit_word', words),
    differs('collector', collectors),
    [
      'the collectors of something are not those who own it',
      sql`select to_jsonb(x)::text as id from ((table collector except ${owners})
        union all (${owners} except table collector)) x`,
    ],
    [
      'a kit has another number of versions than it says',
      sql`select k.id::text as id from master_kit k where k.versions <>
        (select count(*) from reference_kit v where v.master_kit_id = k.id and v.live)`,
    ],
    [
      'a kit is wanted or owned by others than are counted',
      sql`select k.id::text as id from master_kit k left join kit_demand d on d.id = k.id,
        lateral (select count(distinct c.member_id) filter (where c.collection_type = 'wanted') as wanted,
            count(distinct c.member_id) filter (where c.collection_type = 'owned') as collectors
          from collection_item c where c.master_kit_id = k.id) c
        where (d.wanted, d.collectors) is distinct from (c.wanted, c.collectors)`,
    ],
    [
      'a collection has other items than are counted',
      sql`with counted as (${sql.raw(rows[0]?.text ?? '')})
        select concat_ws(' ', coalesce(c.member_id, k.member_id), coalesce(c.field, k.field)) as id
        from counted c full join collection_count k on k.member_id = c.member_id and k.field = c.field
          and coalesce(k.entity_id::text, k.value) = coalesce(c.entity_id::text, c.value) and k.is_hidden = c.is_hidden
        where (c.owned, c.wanted, c.signed, c.estimate, c.purchase_price, c.gain)
          is distinct from (k.owned, k.wanted, k.signed, k.estimate, k.purchase_price, k.gain)`,
    ],
    [
      'the kits of a brand that were added on a day are others than are counted',
      sql`select concat_ws(' ', day, brand_id) as id from (select day, brand_id, added from brand_demand where added <> 0) d
        full join (select (c.created_at at time zone 'UTC')::date as day, k.brand_id, count(*) as added
          from collection_item c join master_kit k on k.id = c.master_kit_id
          where k.brand_id is not null group by 1, 2) c using (day, brand_id)
        where d.added is distinct from c.added`,
    ],
  ]
}
