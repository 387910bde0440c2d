-- How many of somebody's items have which value, and what all of them come to (field ''): profiles show it on every
-- view. Kept as items and their kits change, as the counts of migration 0003 are.
create table collection_count (
  member_id uuid not null,
  field text not null,
  -- A club or a brand, or else what is said.
  entity_id uuid,
  value text,
  is_hidden boolean not null,
  owned integer not null,
  wanted integer not null,
  -- Only of all that is owned: elsewhere 0.
  signed integer not null,
  estimate numeric not null,
  purchase_price numeric not null,
  gain numeric not null
);
create unique index collection_count_once on collection_count (member_id, field, entity_id, value, is_hidden)
  include (owned, wanted) nulls not distinct;

-- The statement that counts items by what they and their kits say; each row of either source has a sign.
create function collection_counts_of(items text, kits text) returns text language sql immutable return format(
  'select i.member_id, v.field, v.entity_id, v.value, i.is_hidden, sum(i.sign * k.sign * i.owned)::integer as owned,
     sum(i.sign * k.sign * (1 - i.owned))::integer as wanted, sum(i.sign * k.sign * v.signed)::integer as signed,
     sum(i.sign * k.sign * v.estimate) as estimate, sum(i.sign * k.sign * v.purchase_price) as purchase_price,
     sum(i.sign * k.sign * v.gain) as gain
   from (select *, (collection_type = ''owned'')::integer as owned from %s x where collection_type <> ''sold'') i
   join %s k on k.id = i.master_kit_id, lateral (values
     ('''', null, '''', i.owned * i.is_signed::integer, i.owned * coalesce(i.estimate, 0),
       i.owned * coalesce(i.purchase_price, 0), i.owned * coalesce(i.estimate - i.purchase_price, 0)),
     (''club_id'', k.club_id, null, 0, 0, 0, 0), (''brand_id'', k.brand_id, null, 0, 0, 0, 0),
     (''season'', null, k.season, 0, 0, 0, 0), (''style'', null, k.style, 0, 0, 0, 0),
     (''size'', null, i.details ->> ''size'', 0, 0, 0, 0),
     (''condition'', null, i.details ->> ''condition'', 0, 0, 0, 0)
   ) v(field, entity_id, value, signed, estimate, purchase_price, gain)
   where v.entity_id is not null or v.value is not null group by 1, 2, 3, 4, 5', items, kits);

-- Everything anew from what is there.
create function recount_collections() returns void language plpgsql as $$
begin
  delete from collection_count;
  execute 'insert into collection_count ' || collection_counts_of(
    '(select 1 as sign, t.* from collection_item t)', '(select 1 as sign, t.* from master_kit t)');
end $$;
select recount_collections();
create or replace function recount_catalogue() returns void language sql as $$
  select recount_entries();
  select recount_words();
  select recount_demand();
  select recount_collections();
$$;

-- The same as changes, for a trigger to add.
create function collection_changes_of(items text, kits text) returns text language sql immutable return format(
  'select array_agg(row(x.*)::collection_count) from (%s) x
   where (x.owned, x.wanted, x.signed, x.estimate, x.purchase_price, x.gain) <> (0, 0, 0, 0, 0, 0)',
  collection_counts_of(items, kits));

create function add_collection_counts(changes collection_count[]) returns void language sql as $$
  insert into collection_count as c select * from unnest(changes) order by 1, 2, 3, 4, 5
  on conflict (member_id, field, entity_id, value, is_hidden) do update
  set owned = c.owned + excluded.owned, wanted = c.wanted + excluded.wanted, signed = c.signed + excluded.signed,
    estimate = c.estimate + excluded.estimate, purchase_price = c.purchase_price + excluded.purchase_price,
    gain = c.gain + excluded.gain;
  delete from collection_count c using unnest(changes) x
  where c.member_id = x.member_id and c.field = x.field and c.entity_id is not distinct from x.entity_id
    and c.value is not distinct from x.value and c.is_hidden = x.is_hidden and c.owned = 0 and c.wanted = 0;
$$;

-- Old and new rows where a condition says that they differ in what counts.
create function changed_rows(is_changed text) returns text language sql immutable return format(
  '(select 1 as sign, n.* from new_rows n join old_rows o on o.id = n.id where %1$s
    union all select -1, o.* from new_rows n join old_rows o on o.id = n.id where %1$s)', is_changed);

-- Members add, change and remove items.
create function count_collection() returns trigger language plpgsql as $$
declare
  changes collection_count[];
  written text := case tg_op
    when 'INSERT' then '(select 1 as sign, n.* from new_rows n)'
    when 'DELETE' then '(select -1 as sign, o.* from old_rows o)'
    else changed_rows('(n.member_id, n.master_kit_id, n.collection_type, n.details, n.estimate)
      is distinct from (o.member_id, o.master_kit_id, o.collection_type, o.details, o.estimate)')
    end;
begin
  -- What the kits count under must not change until we are done; whoever changes it looks for us then.
  execute format('select from master_kit where id in (select master_kit_id from %s w) order by id for share', written);
  execute collection_changes_of(written, '(select 1 as sign, t.* from master_kit t)') into changes;
  if changes is not null then perform add_collection_counts(changes); end if;
  return null;
end $$;
create trigger parts_inserted after insert on collection_item referencing new table as new_rows
  for each statement execute function count_collection();
create trigger parts_updated after update on collection_item referencing old table as old_rows new table as new_rows
  for each statement execute function count_collection();
create trigger parts_deleted after delete on collection_item referencing old table as old_rows
  for each statement execute function count_collection();

-- A kit turns out to be another club's, or of another season.
create function move_collection_counts() returns trigger language plpgsql as $$
declare
  changes collection_count[];
begin
  perform from new_rows n join old_rows o on o.id = n.id
  where (n.club_id, n.brand_id, n.season, n.style) is distinct from (o.club_id, o.brand_id, o.season, o.style);
  if not found then return null; end if;
  execute collection_changes_of('(select 1 as sign, t.* from collection_item t)',
    changed_rows('(n.club_id, n.brand_id, n.season, n.style)
      is distinct from (o.club_id, o.brand_id, o.season, o.style)')) into changes;
  if changes is not null then perform add_collection_counts(changes); end if;
  return null;
end $$;
create trigger move_parts after update on master_kit referencing old table as old_rows new table as new_rows
  for each statement execute function move_collection_counts();

-- What is still asked of the items themselves: which kits they are, in the order of those that are wanted.
drop index collection_item_figures;
create index collection_item_figures on collection_item (member_id, collection_type, master_kit_id)
  include (is_hidden);
create index kit_demand_sought on kit_demand (id) include (collectors, wanted) where wanted > 0;
-- And which are of a club, whether its kits are live or not.
create index master_kit_of_club on master_kit (club_id);

-- Who is not shown to others is looked up among few: what most are needs no looking up.
create index member_unseen on member (id) where status <> 'active' or profile_private;
create index member_active on member (id) where status = 'active';

-- When somebody last did something is read from the index alone, however many one follows.
drop index contribution_activity;
create index contribution_activity on contribution
  (author_id, contribution_time(status, decided_at, created_at) desc, id desc) include (status, decided_at, created_at)
  where status in ('approved', 'pending_review') and origin in ('member', 'staff') and kind <> 'merge';
