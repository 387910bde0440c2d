import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface NewContribution {
  id: string
  kind: 'create' | 'improve'
  entity_type: string
  entity_id: string
  status: 'approved'
  title: string
  data: Record<string, unknown>
  base: Record<string, unknown>
  source_urls: string[]
  origin: 'starter' | 'import'
  created_at: string
}

export async function insertContributions(db: Db, rows: NewContribution[]): Promise<void> {
  await sql`
    insert into contribution (id, reference, kind, entity_type, entity_id, status, title, data, base,
      source_urls, origin, applied, applied_position, applied_level, decided_how, decided_at, created_at, updated_at)
    select id, reference_code('CONTRIB', nextval('contribution_reference')), kind, entity_type,
      entity_id, status, title, data, base, source_urls, origin, data,
      case when kind = 'create' then 0 else (select e.revision + 1 from entity e where e.id = r.entity_id) end,
      'system_verified', 'system', created_at, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, kind text, entity_type text,
      entity_id uuid, status text, title text, data jsonb, base jsonb, source_urls text[], origin text,
      created_at timestamptz)`.execute(db)
}
