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

create function count_demand(items collection_item[], change integer) returns void language sql as $$
  insert into kit_demand (master_kit_id, live, folded_title, wanted)
  select k.id, k.live, k.folded_title, change * count(*)
  from unnest(items) c join master_kit k on k.id = c.master_kit_id
  where c.collection_type = 'wanted' group by k.id order by k.id
  on conflict (master_kit_id) do update set wanted = kit_demand.wanted + excluded.wanted;

  insert into brand_demand (day, brand_id, added)
  select (c.created_at at time zone 'UTC')::date, k.brand_id, change * count(*)
  from unnest(items) c join master_kit k on k.id = c.master_kit_id
  where k.brand_id is not null group by 1, 2 order by 1, 2
  on conflict (day, brand_id) do update set added = brand_demand.added + excluded.added;
$$;

create function follow_items() returns trigger language plpgsql as $$
begin
  perform count_demand((select array_agg(row(i.*)::collection_item) from item i), tg_argv[0]::integer);
  return null;
end $$;

create trigger items_are_added after insert on collection_item
  referencing new table as item for each statement execute function follow_items('1');
create trigger items_are_removed after delete on collection_item
  referencing old table as item for each statement execute function follow_items('-1');

create function follow_move() returns trigger language plpgsql as $$
begin
  perform count_demand(array[old], -1);
  perform count_demand(array[new], 1);
  return null;
end $$;

create trigger item_is_moved
  after update of master_kit_id, collection_type, created_at on collection_item
  for each row execute function follow_move();

create function follow_kit() returns trigger language plpgsql as $$
begin
  update kit_demand set live = new.live, folded_title = new.folded_title where master_kit_id = new.id;
  if old.brand_id is distinct from new.brand_id then
    insert into brand_demand (day, brand_id, added)
    select (c.created_at at time zone 'UTC')::date, b.id, sum(b.change)
    from collection_item c, (values (old.brand_id, -1), (new.brand_id, 1)) as b(id, change)
    where c.master_kit_id = new.id and b.id is not null
    group by 1, 2
    on conflict (day, brand_id) do update set added = brand_demand.added + excluded.added;
  end if;
  return null;
end $$;

create trigger kit_is_followed after update of live, folded_title, brand_id on master_kit for each row
  when (old.live <> new.live or old.folded_title <> new.folded_title or old.brand_id is distinct from new.brand_id)
  execute function follow_kit();

insert into kit_demand (master_kit_id, live, folded_title, wanted)
select k.id, k.live, k.folded_title, count(*)
from collection_item c join master_kit k on k.id = c.master_kit_id
where c.collection_type = 'wanted' group by k.id;

insert into brand_demand (day, brand_id, added)
select (c.created_at at time zone 'UTC')::date, k.brand_id, count(*)
from collection_item c join master_kit k on k.id = c.master_kit_id
where k.brand_id is not null group by 1, 2;
