-- Who writes takes the rows of the counters in one order: kits, collectors (0003), the demand for kits, for brands
-- (0004). Before, a kit that changed its brand and a member who added one of that brand could each hold what the
-- other waited for.

drop trigger items_are_added on collection_item;
drop trigger items_are_removed on collection_item;
drop trigger item_is_moved on collection_item;
drop trigger kit_is_followed on master_kit;
drop function follow_items();
drop function follow_move();
drop function follow_kit();
drop function count_demand(collection_item[], integer);

-- The items a statement wrote, with their sign; of those it changed, the ones that are another's, of another kit,
-- in another list or of another day than before.
create function written_items(operation text) returns text language sql immutable return
  case operation
    when 'INSERT' then '(select 1 as sign, n.* from new_rows n)'
    when 'DELETE' then '(select -1 as sign, o.* from old_rows o)'
    else format('(select 1 as sign, n.* from new_rows n join old_rows o on o.id = n.id where %1$s
      union all select -1, o.* from new_rows n join old_rows o on o.id = n.id where %1$s)',
      '(n.member_id, n.master_kit_id, n.collection_type, n.created_at)
        is distinct from (o.member_id, o.master_kit_id, o.collection_type, o.created_at)')
  end;

-- Members begin or cease to own kits.
create or replace function count_collectors() returns trigger language plpgsql as $$
declare
  kits uuid[];
  members uuid[];
  items integer[];
  changes collector_change[];
begin
  -- What the kits count under must not change until we are done; whoever changes it looks for us then. All of
  -- them, the wanted too, and in order: those who count after us hold them by this.
  execute format('select from master_kit where id in (select master_kit_id from %s w) order by id for share',
    written_items(tg_op));
  execute format(
    'select array_agg(master_kit_id), array_agg(member_id), array_agg(items) from (
       select master_kit_id, member_id, sum(sign)::integer as items from %s w
       where collection_type = ''owned'' group by 1, 2 having sum(sign) <> 0) x',
    written_items(tg_op))
  into kits, members, items;
  if kits is null then return null; end if;
  execute format(
    'select array_agg(row(x.*)::collector_change) from (
       select m.field, m.value::uuid, w.member_id, sum(w.items)::integer as items
       from unnest($1, $2, $3) w(kit_id, member_id, items) join (%s) m on m.id = w.kit_id
       where m.field in (''club_id'', ''any_brand'', ''competition_id'', ''player_id'')
       group by 1, 2, 3 having sum(w.items) <> 0) x',
    marks_of('master_kit', '(select 1 as sign, k.* from master_kit k where k.id = any($1))'))
  into changes using kits, members, items;
  if changes is not null then perform add_collectors(changes); end if;
  return null;
end $$;

create type demand_change as (master_kit_id uuid, brand_id uuid, wanted integer, day date, added integer);

-- Triggers of a table run by their names: `demand_` after `collectors_`, `move_demand` after `move_collectors`.
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

-- With what a list of contributions counts by, so that it counts in the index alone.
drop index contribution_newest;
create index contribution_newest on contribution (created_at desc, id desc) include (status, author_id)
  where origin in ('member', 'staff');
