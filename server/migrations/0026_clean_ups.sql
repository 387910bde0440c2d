-- An admin's clean-ups: what was taken out, to be put back whole.
create table clean_up (
  id uuid primary key,
  kind text not null check (kind in ('master_kits', 'collections', 'all')),
  admin_id uuid not null references member,
  created_at timestamptz not null,
  master_kits integer not null,
  items integer not null,
  restored_at timestamptz
);
create index clean_up_newest on clean_up (created_at desc, id desc);

-- Kits and versions that were in the catalogue until then.
create table clean_up_entry (
  clean_up_id uuid not null references clean_up,
  entity_id uuid not null references entity,
  primary key (clean_up_id, entity_id)
);

-- What a clean-up removed is kept until it is restored, not for a while as what its owner removed.
alter table removed_item add column clean_up_id uuid references clean_up;
create index removed_item_clean_up on removed_item (clean_up_id) where clean_up_id is not null;
