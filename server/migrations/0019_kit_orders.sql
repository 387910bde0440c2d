-- The orders of the Kit Area. Each is an index that has what a list filters by, so that a page is found in it alone.

drop index master_kit_title;
create index master_kit_title on master_kit (folded_title, id)
  include (club_id, brand_id, season, style, model, verified) where live;
create index master_kit_earliest on master_kit (season, folded_title, id)
  include (club_id, brand_id, style, model, verified) where live;
create index master_kit_latest on master_kit (season desc, folded_title, id)
  include (club_id, brand_id, style, model, verified) where live;
-- Dearest first: authentic before replica.
create index master_kit_dearest on master_kit (model, folded_title, id)
  include (club_id, brand_id, season, style, verified) where live;

-- What members do changes the demand often and the kit seldom, so it has a row of its own for each kit, with copies of
-- what a list filters by.
drop index kit_demand_most;
alter table kit_demand rename column master_kit_id to id;
alter table kit_demand
  add column collectors integer not null default 0,
  add column verified boolean,
  add column club_id uuid,
  add column brand_id uuid,
  add column season text,
  add column style text,
  add column model text,
  add column competition_ids uuid[];

-- Everything anew from what is there.
create function recount_demand() returns void language sql as $$
  delete from kit_demand;
  insert into kit_demand (id, live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids,
    wanted, collectors)
  select k.id, k.live, k.folded_title, k.verified, k.club_id, k.brand_id, k.season, k.style, k.model, k.competition_ids,
    coalesce(c.wanted, 0), coalesce(c.collectors, 0)
  from master_kit k left join (
    select master_kit_id, count(*) filter (where collection_type = 'wanted') as wanted,
      count(distinct member_id) filter (where collection_type = 'owned') as collectors
    from collection_item group by 1) c on c.master_kit_id = k.id;
  delete from brand_demand;
  insert into brand_demand (day, brand_id, added)
  select (c.created_at at time zone 'UTC')::date, k.brand_id, count(*)
  from collection_item c join master_kit k on k.id = c.master_kit_id
  where k.brand_id is not null group by 1, 2;
$$;
select recount_demand();
create or replace function recount_catalogue() returns void language sql as $$
  select recount_entries();
  select recount_words();
  select recount_demand();
$$;

alter table kit_demand
  alter column verified set not null,
  alter column club_id set not null,
  alter column season set not null,
  alter column style set not null,
  alter column model set not null,
  alter column competition_ids set not null;
create index kit_demand_wanted on kit_demand (wanted desc, folded_title, id)
  include (club_id, brand_id, season, style, model, verified) where live;
create index kit_demand_collected on kit_demand (collectors desc, folded_title, id)
  include (club_id, brand_id, season, style, model, verified) where live;

create index kit_demand_competitions on kit_demand using gin (competition_ids) with (fastupdate = off);

create function start_demand() returns trigger language plpgsql as $$
begin
  insert into kit_demand (id, live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids, wanted)
  select id, live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids, 0
  from new_rows order by id;
  return null;
end $$;
create trigger start_demand after insert on master_kit referencing new table as new_rows
  for each statement execute function start_demand();

create type brand_demand_change as (brand_id uuid, day date, added integer);
create function add_brand_demand(changes brand_demand_change[]) returns void language sql as $$
  insert into brand_demand (day, brand_id, added)
  select day, brand_id, sum(added) from unnest(changes)
  where brand_id is not null group by 1, 2 having sum(added) <> 0 order by 1, 2
  on conflict (day, brand_id) do update set added = brand_demand.added + excluded.added;
$$;

-- A kit is hidden, renamed, or turns out to be of another brand.
create or replace function move_demand() returns trigger language plpgsql as $$
begin
  perform from kit_demand where id in (select id from new_rows) order by id for update;
  update kit_demand d
  set (live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids) =
    (n.live, n.folded_title, n.verified, n.club_id, n.brand_id, n.season, n.style, n.model, n.competition_ids)
  from new_rows n
  where n.id = d.id
    and (d.live, d.folded_title, d.verified, d.club_id, d.brand_id, d.season, d.style, d.model, d.competition_ids)
    is distinct from (n.live, n.folded_title, n.verified, n.club_id, n.brand_id, n.season, n.style, n.model, n.competition_ids);
  perform add_brand_demand(array(
    select row(b.id, (c.created_at at time zone 'UTC')::date, b.change)::brand_demand_change
    from new_rows n join old_rows o on o.id = n.id and o.brand_id is distinct from n.brand_id
    join collection_item c on c.master_kit_id = n.id,
    lateral (values (o.brand_id, -1), (n.brand_id, 1)) as b(id, change)));
  return null;
end $$;

create type kit_item_change as (id uuid, member_id uuid, wanted integer, owned integer);

-- Members add, move and remove items.
create or replace function count_demand() returns trigger language plpgsql as $$
declare
  items kit_item_change[];
  added brand_demand_change[];
begin
  execute format(
    'select array_agg(row(master_kit_id, member_id, wanted, owned)::kit_item_change) from (
       select master_kit_id, member_id, sum(sign) filter (where collection_type = ''wanted'') as wanted,
         sum(sign) filter (where collection_type = ''owned'') as owned
       from %s w group by 1, 2) x', written_items(tg_op)) into items;
  -- Whoever counts the collectors of a kit does so after those who hold it now, and sees what they did.
  perform from kit_demand d where d.id in (select i.id from unnest(items) i) order by d.id for update;
  update kit_demand d set wanted = d.wanted + x.wanted, collectors = d.collectors + x.collectors
  from (
    select i.id, coalesce(sum(i.wanted), 0) as wanted,
      coalesce(sum((n.owned > 0)::integer - (n.owned - coalesce(i.owned, 0) > 0)::integer), 0) as collectors
    from unnest(items) i, lateral (
      select count(*) as owned from collection_item c
      where c.master_kit_id = i.id and c.member_id = i.member_id and c.collection_type = 'owned') n
    group by 1
  ) x where x.id = d.id and (x.wanted <> 0 or x.collectors <> 0);
  -- The kits keep their brands meanwhile: count_collectors, which comes first, holds them.
  execute format(
    'select array_agg(row(k.brand_id, (w.created_at at time zone ''UTC'')::date, w.sign)::brand_demand_change)
     from %s w join master_kit k on k.id = w.master_kit_id', written_items(tg_op)) into added;
  perform add_brand_demand(added);
  return null;
end $$;
drop function add_demand(demand_change[]);
drop type demand_change;
