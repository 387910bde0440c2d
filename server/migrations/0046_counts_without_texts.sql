-- What keeps the counts of 0003, 0009, 0019, 0025 and 0044 put its statements together as texts each time it ran: read
-- and planned anew, they took most of what a write takes. Written out, a session plans them once: a plan for the few
-- rows at hand would be a little better, and take longer to make than to carry out.

-- A row that counts or ceases to, and under what: each field with its value, and '' for all.
create type counted_row as (sign integer, verified integer, versions integer, fields text[], values text[]);

-- The same as counts_of, which counts everything anew.
create function add_counted(kind text, counted counted_row[]) returns void language plpgsql as $$
declare
  added catalogue_count[];
begin
  if cardinality(counted) = 0 then return; end if;
  added := array(
    select row(kind, g.field, g.value, m.field, m.value, sum(r.sign), sum(r.sign * r.verified),
      sum(r.sign * r.versions))::catalogue_count
    from unnest(counted) r cross join lateral unnest(r.fields, r.values) as g(field, value)
    cross join lateral unnest(r.fields, r.values) as m(field, value)
    where g.value is not null and m.value is not null and (g.field = ''
      or g.field not in ('club_id', 'any_brand', 'player_id') and m.field not in ('', g.field, 'any_brand', 'player_id'))
    group by g.field, g.value, m.field, m.value
    having sum(r.sign) <> 0 or sum(r.sign * r.verified) <> 0 or sum(r.sign * r.versions) <> 0);
  if cardinality(added) > 0 then perform add_counts(added); end if;
end $$;

do $$
declare
  kind record;
begin
  for kind in
    select name, versions, 'array[''''' || fields || ']' as fields, 'array[''''' || said || ']' || more as said,
      more_fields, columns
    from (values
      ('team', '0', ', ''team_type'', ''country''', ', %1$s.team_type, %1$s.country', '', '', 'team_type, country'),
      ('brand', '0', ', ''type'', ''country''', ', %1$s.type, %1$s.country', '', '', 'type, country'),
      ('player', '0', ', ''nationality'', ''position'', ''player_type''',
        ', %1$s.nationality, %1$s.position, %1$s.player_type', '', '', 'nationality, position, player_type'),
      ('competition', '0', ', ''type'', ''country'', ''level''', ', %1$s.type, %1$s.country, %1$s.level', '', '',
        'type, country, level'),
      ('reference_kit', '0', ', ''model'', ''competition_id''', ', %1$s.model, %1$s.competition_id::text', '', '',
        'model, competition_id'),
      ('master_kit', '%1$s.versions',
        ', ''club_id'', ''season'', ''style'', ''model'', ''brand_id'', ''any_brand'', ''any_brand''',
        ', %1$s.club_id::text, %1$s.season, %1$s.style, %1$s.model, %1$s.brand_id::text, %1$s.brand_id::text,
         case when %1$s.primary_sponsor_id is distinct from %1$s.brand_id then %1$s.primary_sponsor_id::text end',
        ' || %1$s.competition_ids::text[] || %1$s.player_ids::text[]',
        ' || array_fill(''competition_id''::text, array[cardinality(%1$s.competition_ids)])
          || array_fill(''player_id''::text, array[cardinality(%1$s.player_ids)])',
        'club_id, season, style, model, brand_id, primary_sponsor_id, versions, competition_ids, player_ids')
    ) as k(name, versions, fields, said, more, more_fields, columns)
  loop
    execute format($f$
      create function %1$I() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $t$
      declare
        counted counted_row[];
      begin
        if tg_op = 'UPDATE' then
          perform from new_rows n join old_rows o on o.id = n.id
          where (n.live, n.verified, %2$s) is distinct from (o.live, o.verified, %3$s);
          if not found then return null; end if;
        end if;
        if tg_op <> 'DELETE' then
          counted := array(select row(1, n.verified::integer, %4$s)::counted_row from new_rows n where n.live);
        end if;
        if tg_op <> 'INSERT' then
          counted := counted || array(
            select row(-1, o.verified::integer, %5$s)::counted_row from old_rows o where o.live);
        end if;
        perform add_counted(%6$L, counted);
        return null;
      end $t$ $f$,
      'count_' || kind.name, regexp_replace(kind.columns, '(\w+)', 'n.\1', 'g'),
      regexp_replace(kind.columns, '(\w+)', 'o.\1', 'g'),
      format(concat_ws(', ', kind.versions, kind.fields || kind.more_fields, kind.said), 'n'),
      format(concat_ws(', ', kind.versions, kind.fields || kind.more_fields, kind.said), 'o'), kind.name);
    execute format('drop trigger count_inserted on %1$I; drop trigger count_updated on %1$I;
      drop trigger count_deleted on %1$I;
      create trigger count_inserted after insert on %1$I referencing new table as new_rows
        for each statement execute function %2$I();
      create trigger count_updated after update on %1$I referencing old table as old_rows new table as new_rows
        for each statement execute function %2$I();
      create trigger count_deleted after delete on %1$I referencing old table as old_rows
        for each statement execute function %2$I()', kind.name, 'count_' || kind.name);
    -- Nobody is told of what only its author and moderators see: no answer for everybody was made from it.
    execute format('drop trigger tell_of_change on %1$I;
      create trigger tell_of_new after insert on %1$I for each row when (new.live)
        execute function tell_of_change(''catalogue'');
      create trigger tell_of_change after update on %1$I for each row when (new.live or old.live)
        execute function tell_of_change(''catalogue'');
      create trigger tell_of_deleted after delete on %1$I for each row when (old.live)
        execute function tell_of_change(''catalogue'')', kind.name);
  end loop;
end $$;
drop function count_entries();

drop trigger tell_of_change on entity;
create trigger tell_of_new after insert on entity for each row when (new.live)
  execute function tell_of_change('catalogue');
create trigger tell_of_change after update on entity for each row when (new.live or old.live)
  execute function tell_of_change('catalogue');
create trigger tell_of_deleted after delete on entity for each row when (old.live)
  execute function tell_of_change('catalogue');
-- Names are written with their entity, and a new kit has no figures yet.
drop trigger tell_of_change on entity_name;
drop trigger tell_of_new_figures on kit_demand;

create or replace function copy_entity_state() returns trigger language plpgsql as $$
declare
  is_verified constant boolean := new.verified_level <> 'unverified';
begin
  case new.type
    when 'team' then update team t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'brand' then update brand t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'player' then update player t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'competition' then update competition t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'master_kit' then update master_kit t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'reference_kit' then update reference_kit t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
  end case;
  return null;
end $$;

-- Under what a kit's owners are collectors.
create function collected_under(club uuid, brand uuid, sponsor uuid, competitions uuid[], players uuid[])
returns table (field text, value uuid) language sql immutable as $$
  select 'club_id', club union all select 'any_brand', brand where brand is not null
  union all select 'any_brand', sponsor where sponsor is not null and sponsor is distinct from brand
  union all select 'competition_id', c from unnest(competitions) c
  union all select 'player_id', p from unnest(players) p
$$;

create or replace function add_collectors(changes collector_change[]) returns void language plpgsql as $$
declare
  added catalogue_count[];
begin
  if cardinality(changes) = 0 then return; end if;
  with change as (select * from unnest(changes)),
  done as (
    insert into collector select * from change order by field, value, member_id
    on conflict (field, value, member_id) do update set items = collector.items + excluded.items
    returning *
  )
  select array_agg(row('collector', '', '', x.field, x.value::text, x.n, 0, 0)::catalogue_count) into added
  from (
    select d.field, d.value,
      sum(case when d.items = c.items then 1 when d.items = 0 then -1 else 0 end) as n
    from done d join change c on c.field = d.field and c.value = d.value and c.member_id = d.member_id
    group by d.field, d.value
  ) x where x.n <> 0;
  if exists (select from unnest(changes) c where c.items < 0) then
    delete from collector k using unnest(changes) c
    where k.field = c.field and k.value = c.value and k.member_id = c.member_id and k.items = 0;
  end if;
  if added is not null then perform add_counts(added); end if;
end $$;

create or replace function add_brand_demand(changes brand_demand_change[]) returns void language plpgsql as $$
begin
  insert into brand_demand (day, brand_id, added)
  select c.day, c.brand_id, sum(c.added) from unnest(changes) c
  where c.brand_id is not null group by 1, 2 having sum(c.added) <> 0 order by 1, 2
  on conflict (day, brand_id) do update set added = brand_demand.added + excluded.added;
end $$;

create or replace function add_collection_counts(changes collection_count[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into collection_count as c select * from unnest(changes) order by 1, 2, 3, 4, 5
  on conflict (member_id, field, entity_id, value, is_hidden) do update
  set owned = c.owned + excluded.owned, wanted = c.wanted + excluded.wanted, signed = c.signed + excluded.signed,
    estimate = c.estimate + excluded.estimate, purchase_price = c.purchase_price + excluded.purchase_price,
    gain = c.gain + excluded.gain;
  if exists (select from unnest(changes) x where x.owned < 0 or x.wanted < 0) then
    delete from collection_count c
    where c.member_id in (select x.member_id from unnest(changes) x where x.owned < 0 or x.wanted < 0)
      and c.owned = 0 and c.wanted = 0;
  end if;
end $$;

-- An item as it counts from now on, or as it did until now.
create type written_item as (
  sign integer, member_id uuid, master_kit_id uuid, collection_type text, day date, is_hidden boolean,
  is_signed boolean, estimate numeric, purchase_price numeric, size text, condition text
);

-- Members add, change, move and remove items. Whoever writes takes the rows of the counters in one order: kits,
-- collectors, the demand for kits, for brands, the counts of collections.
create function count_items() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  items written_item[];
  -- Something is another's, of another kit, in another list or of another day than before.
  is_moved boolean := true;
begin
  if tg_op = 'INSERT' then
    items := array(select row(1, n.member_id, n.master_kit_id, n.collection_type,
      (n.created_at at time zone 'UTC')::date, n.is_hidden, n.is_signed, n.estimate, n.purchase_price,
      n.details ->> 'size', n.details ->> 'condition')::written_item from new_rows n);
  elsif tg_op = 'DELETE' then
    items := array(select row(-1, o.member_id, o.master_kit_id, o.collection_type,
      (o.created_at at time zone 'UTC')::date, o.is_hidden, o.is_signed, o.estimate, o.purchase_price,
      o.details ->> 'size', o.details ->> 'condition')::written_item from old_rows o);
  else
    items := array(select w.item from new_rows n join old_rows o on o.id = n.id, lateral (values
      (row(1, n.member_id, n.master_kit_id, n.collection_type, (n.created_at at time zone 'UTC')::date, n.is_hidden,
        n.is_signed, n.estimate, n.purchase_price, n.details ->> 'size', n.details ->> 'condition')::written_item),
      (row(-1, o.member_id, o.master_kit_id, o.collection_type, (o.created_at at time zone 'UTC')::date, o.is_hidden,
        o.is_signed, o.estimate, o.purchase_price, o.details ->> 'size', o.details ->> 'condition')::written_item)
      ) w(item)
      where (n.member_id, n.master_kit_id, n.collection_type, n.created_at, n.details, n.estimate)
        is distinct from (o.member_id, o.master_kit_id, o.collection_type, o.created_at, o.details, o.estimate));
    is_moved := exists (select from new_rows n join old_rows o on o.id = n.id
      where (n.member_id, n.master_kit_id, n.collection_type, n.created_at)
        is distinct from (o.member_id, o.master_kit_id, o.collection_type, o.created_at));
  end if;
  if cardinality(items) = 0 then return null; end if;
  -- What the kits count under must not change until we are done; whoever changes it looks for us then.
  perform from master_kit where id in (select i.master_kit_id from unnest(items) i) order by id for share;
  if is_moved then
    perform add_collectors(array(
      select row(m.field, m.value, i.member_id, sum(i.sign))::collector_change
      from unnest(items) i join master_kit k on k.id = i.master_kit_id and k.live,
        collected_under(k.club_id, k.brand_id, k.primary_sponsor_id, k.competition_ids, k.player_ids) m
      where i.collection_type = 'owned' group by m.field, m.value, i.member_id having sum(i.sign) <> 0));
    -- Whoever counts the members of a kit does so after those who hold it now, and sees what they did.
    perform from kit_demand d where d.id in (select i.master_kit_id from unnest(items) i) order by d.id for update;
    update kit_demand d set wanted = d.wanted + x.wanted, collectors = d.collectors + x.collectors
    from (
      select i.master_kit_id, sum((n.wanted > 0)::integer - (n.wanted - i.wanted > 0)::integer) as wanted,
        sum((n.owned > 0)::integer - (n.owned - i.owned > 0)::integer) as collectors
      from (
        select w.master_kit_id, w.member_id, coalesce(sum(w.sign) filter (where w.collection_type = 'wanted'), 0) as wanted,
          coalesce(sum(w.sign) filter (where w.collection_type = 'owned'), 0) as owned
        from unnest(items) w group by 1, 2
      ) i, lateral (
        select count(*) filter (where c.collection_type = 'owned') as owned,
          count(*) filter (where c.collection_type = 'wanted') as wanted
        from collection_item c
        where c.master_kit_id = i.master_kit_id and c.member_id = i.member_id and c.collection_type <> 'sold') n
      group by 1
    ) x where x.master_kit_id = d.id and (x.wanted <> 0 or x.collectors <> 0);
    perform add_brand_demand(array(
      select row(k.brand_id, i.day, i.sign)::brand_demand_change
      from unnest(items) i join master_kit k on k.id = i.master_kit_id where k.brand_id is not null));
  end if;
  perform add_collection_counts(array(
    select row(i.member_id, v.field, v.entity_id, v.value, i.is_hidden, sum(i.sign * (i.collection_type = 'owned')::integer),
      sum(i.sign * (i.collection_type = 'wanted')::integer), sum(i.sign * v.signed), sum(i.sign * v.estimate),
      sum(i.sign * v.purchase_price), sum(i.sign * v.gain))::collection_count
    from unnest(items) i join master_kit k on k.id = i.master_kit_id,
      lateral (select (i.collection_type = 'owned')::integer as owned) w, lateral (values
        ('', null, '', w.owned * i.is_signed::integer, w.owned * coalesce(i.estimate, 0),
          w.owned * coalesce(i.purchase_price, 0), w.owned * coalesce(i.estimate - i.purchase_price, 0)),
        ('club_id', k.club_id, null, 0, 0, 0, 0), ('brand_id', k.brand_id, null, 0, 0, 0, 0),
        ('season', null, k.season, 0, 0, 0, 0), ('style', null, k.style, 0, 0, 0, 0),
        ('size', null, i.size, 0, 0, 0, 0), ('condition', null, i.condition, 0, 0, 0, 0)
      ) v(field, entity_id, value, signed, estimate, purchase_price, gain)
    where i.collection_type <> 'sold' and (v.entity_id is not null or v.value is not null)
    group by i.member_id, v.field, v.entity_id, v.value, i.is_hidden
    having (sum(i.sign * w.owned), sum(i.sign * (1 - w.owned)), sum(i.sign * v.signed), sum(i.sign * v.estimate),
      sum(i.sign * v.purchase_price), sum(i.sign * v.gain)) <> (0, 0, 0, 0, 0, 0)));
  return null;
end $$;

do $$
declare
  which text;
begin
  foreach which in array array['collectors', 'demand', 'parts'] loop
    execute format('drop trigger %1$I on collection_item; drop trigger %2$I on collection_item;
      drop trigger %3$I on collection_item', which || '_inserted', which || '_updated', which || '_deleted');
  end loop;
end $$;
create trigger count_inserted after insert on collection_item referencing new table as new_rows
  for each statement execute function count_items();
create trigger count_updated after update on collection_item referencing old table as old_rows new table as new_rows
  for each statement execute function count_items();
create trigger count_deleted after delete on collection_item referencing old table as old_rows
  for each statement execute function count_items();
drop function count_collectors();
drop function count_demand();
drop function count_collection();
drop function written_items(text);
drop type kit_item_change;

-- A kit changes hands, is hidden or renamed: its owners are collectors of the new team, no longer of the old.
create or replace function move_collectors() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from new_rows n join old_rows o on o.id = n.id
  where (n.live, n.club_id, n.brand_id, n.primary_sponsor_id, n.competition_ids, n.player_ids)
    is distinct from (o.live, o.club_id, o.brand_id, o.primary_sponsor_id, o.competition_ids, o.player_ids);
  if not found then return null; end if;
  perform add_collectors(array(
    select row(m.field, m.value, i.member_id, sum(m.sign))::collector_change
    from new_rows n join old_rows o on o.id = n.id
    join collection_item i on i.master_kit_id = n.id and i.collection_type = 'owned', lateral (
      select 1 as sign, x.* from collected_under(n.club_id, n.brand_id, n.primary_sponsor_id, n.competition_ids,
        n.player_ids) x where n.live
      union all
      select -1, x.* from collected_under(o.club_id, o.brand_id, o.primary_sponsor_id, o.competition_ids,
        o.player_ids) x where o.live) m
    group by m.field, m.value, i.member_id having sum(m.sign) <> 0));
  return null;
end $$;
drop function written_rows(text, text);
alter function count_words() set plan_cache_mode = force_generic_plan;

create or replace function move_demand() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  kits constant uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.live, n.folded_title, n.verified, n.club_id, n.brand_id, n.season, n.style, n.model, n.competition_ids)
      is distinct from
      (o.live, o.folded_title, o.verified, o.club_id, o.brand_id, o.season, o.style, o.model, o.competition_ids));
begin
  if cardinality(kits) = 0 then return null; end if;
  perform from kit_demand where id = any(kits) order by id for update;
  update kit_demand d
  set (live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids) =
    (n.live, n.folded_title, n.verified, n.club_id, n.brand_id, n.season, n.style, n.model, n.competition_ids)
  from new_rows n where n.id = d.id and n.id = any(kits);
  perform add_brand_demand(array(
    select row(b.id, (c.created_at at time zone 'UTC')::date, b.change)::brand_demand_change
    from new_rows n join old_rows o on o.id = n.id and o.brand_id is distinct from n.brand_id
    join collection_item c on c.master_kit_id = n.id,
    lateral (values (o.brand_id, -1), (n.brand_id, 1)) as b(id, change)));
  return null;
end $$;

create or replace function move_collection_counts() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from new_rows n join old_rows o on o.id = n.id
  where (n.club_id, n.brand_id, n.season, n.style) is distinct from (o.club_id, o.brand_id, o.season, o.style);
  if not found then return null; end if;
  perform add_collection_counts(array(
    select row(i.member_id, v.field, v.entity_id, v.value, i.is_hidden,
      sum(v.sign * (i.collection_type = 'owned')::integer), sum(v.sign * (i.collection_type = 'wanted')::integer),
      0, 0, 0, 0)::collection_count
    from new_rows n join old_rows o on o.id = n.id
    join collection_item i on i.master_kit_id = n.id and i.collection_type <> 'sold', lateral (values
      (1, 'club_id', n.club_id, null), (-1, 'club_id', o.club_id, null),
      (1, 'brand_id', n.brand_id, null), (-1, 'brand_id', o.brand_id, null),
      (1, 'season', null, n.season), (-1, 'season', null, o.season),
      (1, 'style', null, n.style), (-1, 'style', null, o.style)
    ) v(sign, field, entity_id, value)
    where v.entity_id is not null or v.value is not null
    group by i.member_id, v.field, v.entity_id, v.value, i.is_hidden
    having sum(v.sign * (i.collection_type = 'owned')::integer) <> 0
      or sum(v.sign * (i.collection_type = 'wanted')::integer) <> 0));
  return null;
end $$;
drop function collection_changes_of(text, text);
drop function changed_rows(text);

create or replace function tell_followers(members uuid[]) returns void language plpgsql as $$
begin
  if cardinality(members) = 0 then return; end if;
  perform pg_notify('kitdex', json_build_object('to', json_agg(f.follower_id), 'event', 'activity',
    'data', json_build_object('type', 'followed', 'user_id', f.followed_id))::text)
  from (
    select followed_id, follower_id,
      (row_number() over (partition by followed_id order by follower_id) - 1) / 150 as part
    from follow where followed_id = any(members)) f
  group by f.followed_id, f.part;
end $$;
