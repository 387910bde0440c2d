-- What its owner says of an item: contract/src/api/collection-item.ts describes it, features/collection/details.ts
-- writes it. The columns beside it are what others look for, read from it.
alter table collection_item
  drop constraint collection_item_collection_type_check,
  add constraint collection_item_collection_type_check check (collection_type in ('owned', 'wanted', 'sold')),
  add column copy integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column details jsonb not null default '{}',
  add column player_id uuid generated always as ((details ->> 'player_id')::uuid) stored references player,
  add column signature_player_id uuid
    generated always as ((details ->> 'signature_player_id')::uuid) stored references player,
  add column opponent_id uuid generated always as ((details ->> 'opponent_id')::uuid) stored references team,
  add column purchase_price numeric(12, 2) generated always as ((details ->> 'purchase_price')::numeric) stored,
  add column share_price boolean
    generated always as (coalesce((details ->> 'share_price')::boolean, false)) stored,
  add column is_hidden boolean generated always as (coalesce((details ->> 'hidden')::boolean, false)) stored,
  -- What an owned item was worth when it, or what it is judged by, was last written; null: not known yet.
  add column estimate numeric(12, 2),
  add column sold_price numeric(12, 2),
  add column sold_at date;
alter table collection_item alter column updated_at drop default;

-- A kit is in one list once, unless its owner says that it is another copy.
create unique index collection_item_once on collection_item
  (member_id, master_kit_id, reference_kit_id, copy) nulls not distinct where collection_type <> 'sold';
create index collection_item_wanted on collection_item (master_kit_id) where collection_type = 'wanted';
create index collection_item_estimate on collection_item (estimate desc nulls last, id)
  where collection_type = 'owned';
create index collection_item_unknown on collection_item (id) where collection_type = 'owned' and estimate is null;
create index collection_item_player on collection_item (player_id) where player_id is not null;
create index collection_item_signer on collection_item (signature_player_id) where signature_player_id is not null;
create index collection_item_prices on collection_item (master_kit_id)
  where share_price and purchase_price is not null;

-- An estimate that another kit model or another player type would change is not known any more.
create function forget_estimates() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'player' then
    update collection_item set estimate = null where player_id = new.id or signature_player_id = new.id;
  else
    update collection_item set estimate = null where master_kit_id = new.id;
  end if;
  return null;
end $$;
create trigger player_type_changed after update of player_type on player
  for each row when (old.player_type is distinct from new.player_type) execute function forget_estimates();
create trigger master_kit_model_changed after update of model on master_kit
  for each row when (old.model is distinct from new.model) execute function forget_estimates();

-- What was removed, whole, until it cannot be put back any more.
create table removed_item (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  item jsonb not null,
  removed_at timestamptz not null
);
create index removed_item_member on removed_item (member_id, removed_at);

create table item_photo (
  id uuid primary key,
  item_id uuid not null,
  member_id uuid not null references member on delete cascade,
  name text not null unique references upload (name),
  kind text not null check (kind in ('front', 'back', 'other')),
  position integer not null,
  created_at timestamptz not null
);
create index item_photo_item on item_photo (item_id, position);

-- What links that expire are signed with. One row, made when it is first needed, never told.
create table site_secret (
  only_one boolean primary key default true check (only_one),
  value text not null
);
