-- A collection leaves by key, so many items at a time.
create index collection_item_own on collection_item (member_id, id);

-- A member's file on its way into their collection. It is kept, so that whoever reloads the page goes on, and
-- whoever regrets it takes it back; for 30 days.
create table collection_import (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  file_name text not null,
  -- Each column's header, the field it is, and the first thing it says.
  columns jsonb not null,
  is_undone boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index collection_import_member on collection_import (member_id, created_at desc);
create index collection_import_age on collection_import (updated_at);

create table collection_import_row (
  import_id uuid not null references collection_import on delete cascade,
  number integer not null,
  -- As the file has it, a text for each column; then what its owner corrected, by field.
  cells jsonb not null,
  fixes jsonb not null default '{}',
  chosen_kit jsonb,
  decision text check (decision in ('skip', 'copy')),
  state text not null default 'unread'
    check (state in ('unread', 'ready', 'problem', 'duplicate', 'skipped', 'imported', 'undone', 'kept')),
  -- What was understood of it: features/collection-io/reading.ts.
  collection_type text,
  reading jsonb,
  -- What it became, when, and what that was before: a want that is owned now.
  item_id uuid,
  item_updated_at timestamptz,
  item_before jsonb,
  primary key (import_id, number)
);
create index collection_import_row_state on collection_import_row (import_id, state, number);
create index collection_import_row_item on collection_import_row (item_id) where item_id is not null;
