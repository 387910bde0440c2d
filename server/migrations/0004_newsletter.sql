-- Who asked for the newsletter, and who of them confirmed it by the link we sent.
create table newsletter_subscriber (
  id uuid primary key,
  email text not null,
  language text not null check (language in ('fr', 'en')),
  confirm_hash bytea unique,
  confirm_expires_at timestamptz,
  -- Stands in every letter, so it is kept as it is: all it can do is end the subscription.
  unsubscribe_token text not null unique,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email));
create index newsletter_subscriber_newest on newsletter_subscriber (created_at desc, id desc);

-- What the home page reads, each from the first rows of an index.
create index contribution_latest on contribution (decided_at desc, id desc)
  where status = 'approved' and origin = 'member';

create index collection_item_master_kit on collection_item (master_kit_id);

-- How often each kit is wanted, and each brand added on a day: counted when it happens, since the home page
-- cannot count half a million items for every visitor. `live` and `folded_title` are copies of the kit's.
create table kit_demand (
  master_kit_id uuid primary key references master_kit on delete cascade,
  live boolean not null,
  folded_title text not null,
  wanted integer not null
);
create index kit_demand_most on kit_demand (wanted desc, folded_title, master_kit_id) where live and wanted > 0;

create table brand_demand (
  day date not null,
  brand_id uuid not null references brand on delete cascade,
  added integer not null,
  primary key (day, brand_id)
);

create type demand_change as (master_kit_id uuid, brand_id uuid, wanted integer, day date, added integer);

-- Rows are always taken in the same order: collectors (0003), kits, brands. Two who write at once may wait for
-- each other, but never in a ring; the names of the triggers keep them in this order.
create function add_demand(changes demand_change[]) returns void language sql as $$
  insert into kit_demand (master_kit_id, live, folded_title, wanted)
  select k.id, k.live, k.folded_title, sum(c.wanted)
  from unnest(changes) c join master_kit k on k.id = c.master_kit_id
  group by k.id having sum(c.wanted) <> 0 order by k.id
  on conflict (master_kit_id) do update set wanted = kit_demand.wanted + excluded.wanted;

  insert into brand_demand (day, brand_id, added)
  select day, brand_id, sum(added) from unnest(changes)
  where brand_id is not null group by 1, 2 having sum(added) <> 0 order by 1, 2
  on conflict (day, brand_id) do update set added = brand_demand.added + excluded.added;
$$;

-- Members add, move and remove items.
create function count_demand() returns trigger language plpgsql as $$
declare
  changes demand_change[];
begin
  -- The kits keep their brands meanwhile: count_collectors, which comes first, holds them.
  execute format(
    'select array_agg(row(k.id, k.brand_id, case w.collection_type when ''wanted'' then w.sign else 0 end,
       (w.created_at at time zone ''UTC'')::date, w.sign)::demand_change)
     from %s w join master_kit k on k.id = w.master_kit_id', written_items(tg_op)) into changes;
  perform add_demand(changes);
  return null;
end $$;

create trigger demand_inserted after insert on collection_item referencing new table as new_rows
  for each statement execute function count_demand();
create trigger demand_updated after update on collection_item
  referencing old table as old_rows new table as new_rows for each statement execute function count_demand();
create trigger demand_deleted after delete on collection_item referencing old table as old_rows
  for each statement execute function count_demand();

-- A kit is hidden, renamed, or turns out to be of another brand.
create function move_demand() returns trigger language plpgsql as $$
begin
  perform from kit_demand where master_kit_id in (select id from new_rows) order by master_kit_id for update;
  update kit_demand d set live = n.live, folded_title = n.folded_title from new_rows n
  where n.id = d.master_kit_id and (d.live, d.folded_title) is distinct from (n.live, n.folded_title);
  perform add_demand(array(
    select row(c.master_kit_id, b.id, 0, (c.created_at at time zone 'UTC')::date, b.change)::demand_change
    from new_rows n join old_rows o on o.id = n.id and o.brand_id is distinct from n.brand_id
    join collection_item c on c.master_kit_id = n.id,
    lateral (values (o.brand_id, -1), (n.brand_id, 1)) as b(id, change)));
  return null;
end $$;
create trigger move_demand after update on master_kit referencing old table as old_rows new table as new_rows
  for each statement execute function move_demand();

insert into kit_demand (master_kit_id, live, folded_title, wanted)
select k.id, k.live, k.folded_title, count(*)
from collection_item c join master_kit k on k.id = c.master_kit_id
where c.collection_type = 'wanted' group by k.id;

insert into brand_demand (day, brand_id, added)
select (c.created_at at time zone 'UTC')::date, k.brand_id, count(*)
from collection_item c join master_kit k on k.id = c.master_kit_id
where k.brand_id is not null group by 1, 2;
