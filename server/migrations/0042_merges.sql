-- Two entries that are one: the one that goes leads to the other from then on.
alter table contribution
  drop constraint contribution_kind_check,
  add constraint contribution_kind_check check (kind in ('create', 'improve', 'merge'));
alter table entity
  add column merged_into uuid references entity deferrable initially deferred,
  add constraint entity_merged_is_gone check (merged_into is null or not live);
create index entity_merged on entity (merged_into) where merged_into is not null;

create table entry_merge (
  contribution_id uuid primary key references contribution,
  merged_id uuid not null references entity,
  survivor_id uuid not null references entity,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index entry_merge_survivor on entry_merge (survivor_id) where undone_at is null;
create index entry_merge_merged on entry_merge (merged_id) where undone_at is null;

-- What a merge moved: which row, and what it said before.
create table merge_move (
  contribution_id uuid not null references entry_merge,
  place text not null,
  row_key text not null,
  was jsonb not null,
  primary key (contribution_id, place, row_key)
);
create index merge_move_row on merge_move (place, row_key);

-- Pairs that are likely one entry. Each is decided once.
create table suggested_double (
  id uuid primary key,
  entity_type text not null,
  one_id uuid not null references entity,
  other_id uuid not null references entity,
  score numeric(3, 2) not null,
  why text[] not null,
  found_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'merged', 'different')),
  decided_by uuid references member,
  decided_at timestamptz,
  check (one_id < other_id),
  unique (one_id, other_id)
);
create index suggested_double_open on suggested_double (score desc, id) where status = 'open';
create index suggested_double_other on suggested_double (other_id);
