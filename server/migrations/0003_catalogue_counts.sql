-- How many there are of everything is kept, not counted: totals, facets and the figures beside a name are
-- read, however large the catalogue is. Triggers keep them, so that whoever writes cannot forget to.

-- Copies of what the entity row says, like `live`.
alter table team add column verified boolean not null default true;
alter table brand add column verified boolean not null default true;
alter table player add column verified boolean not null default true;
alter table competition add column verified boolean not null default true;
alter table master_kit add column verified boolean not null default true;
alter table reference_kit add column verified boolean not null default true;

-- What a kit has of its live versions; the competitions and players it is found by.
alter table master_kit
  add column versions integer not null default 0,
  add column competition_ids uuid[] not null default '{}',
  add column player_ids uuid[] not null default '{}';

-- How many live entries of a type have a value, and how many of those that also have another (`given_`); all
-- of them under ''. A key may have several rows, which add up: a writer only ever adds rows, so that writers
-- never wait for each other, and tidies up when nobody else does.
create table catalogue_count (
  type text collate "C" not null,
  given_field text collate "C" not null,
  given_value text collate "C" not null,
  field text collate "C" not null,
  value text collate "C" not null,
  n integer not null,
  verified integer not null,
  versions integer not null
);
create index catalogue_count_key on catalogue_count (type, given_field, given_value, field, value)
  include (n, verified, versions);

-- Who owns kits of a team, a brand (as maker or sponsor), a competition, a player: how many items.
create table collector (
  field text collate "C" not null,
  value uuid not null,
  -- No reference: these rows go with the items they count.
  member_id uuid not null,
  items integer not null,
  primary key (field, value, member_id)
);

-- The rows of `source` (they have a sign, 1 or -1) by each value they are counted under.
create function marks_of(kind text, source text) returns text language sql immutable return format(
  'select r.id, r.sign, r.verified::integer as verified, %s as versions, m.field, m.value
   from %s r cross join lateral (%s) as m(field, value) where r.live and m.value is not null',
  case kind when 'master_kit' then 'r.versions' else '0' end,
  source,
  case kind
    when 'team' then 'values (''team_type'', r.team_type), (''country'', r.country)'
    when 'brand' then 'values (''type'', r.type), (''country'', r.country)'
    when 'player' then 'values (''nationality'', r.nationality), (''position'', r.position), (''player_type'', r.player_type)'
    when 'competition' then 'values (''type'', r.type), (''country'', r.country), (''level'', r.level)'
    when 'reference_kit' then 'values (''model'', r.model), (''competition_id'', r.competition_id::text)'
    when 'master_kit' then
      'values (''club_id'', r.club_id::text), (''season'', r.season), (''style'', r.style), (''model'', r.model),
         (''brand_id'', r.brand_id::text), (''any_brand'', r.brand_id::text),
         (''any_brand'', case when r.primary_sponsor_id is distinct from r.brand_id then r.primary_sponsor_id::text end)
       union all select ''competition_id'', c::text from unnest(r.competition_ids) c
       union all select ''player_id'', p::text from unnest(r.player_ids) p'
  end);

-- What the rows of `source` add to the counts. A team has few enough kits to count them when it is given.
create function counts_of(kind text, source text) returns text language sql immutable return format(
  'with mark as materialized (%1$s)
   select %2$L as type, x.* from (
     select '''' as given_field, '''' as given_value, '''' as field, '''' as value, sum(r.sign) as n,
       sum(r.sign * r.verified::integer) as verified, sum(r.sign * %3$s) as versions
     from %4$s r where r.live
     union all
     select '''', '''', field, value, sum(sign), sum(sign * verified), sum(sign * versions)
     from mark group by field, value
     union all
     select g.field, g.value, m.field, m.value, sum(m.sign), sum(m.sign * m.verified), sum(m.sign * m.versions)
     from mark g join mark m on m.id = g.id and m.sign = g.sign and m.field <> g.field
     where g.field not in (''club_id'', ''any_brand'', ''player_id'') and m.field not in (''any_brand'', ''player_id'')
     group by 1, 2, 3, 4
   ) x where n <> 0 or verified <> 0 or versions <> 0',
  marks_of(kind, source), kind, case kind when 'master_kit' then 'r.versions' else '0' end, source);

create function add_counts(added catalogue_count[]) returns void language plpgsql as $$
declare
  -- One at a time takes old rows together with its own; the others leave theirs for the next.
  tidies boolean := added is not null and pg_try_advisory_xact_lock(7454343);
begin
  with fresh as (select * from unnest(added)),
  old as (
    delete from catalogue_count c using fresh f
    where tidies and c.type = f.type and c.given_field = f.given_field and c.given_value = f.given_value
      and c.field = f.field and c.value = f.value
    returning c.*
  )
  insert into catalogue_count
  select type, given_field, given_value, field, value, sum(n), sum(verified), sum(versions)
  from (select * from fresh union all select * from old) x
  group by type, given_field, given_value, field, value
  having sum(n) <> 0 or sum(verified) <> 0 or sum(versions) <> 0;
end $$;

-- The rows a statement wrote, with their sign; of those it changed, the ones that count otherwise than before.
create function written_rows(kind text, operation text) returns text language sql immutable return
  case operation
    when 'INSERT' then '(select 1 as sign, n.* from new_rows n)'
    when 'DELETE' then '(select -1 as sign, o.* from old_rows o)'
    else (
      select format('(select 1 as sign, n.* from new_rows n join old_rows o on o.id = n.id where %1$s
        union all select -1, o.* from new_rows n join old_rows o on o.id = n.id where %1$s)',
        string_agg(format('n.%1$I is distinct from o.%1$I', name), ' or '))
      from unnest(array['live', 'verified'] || case kind
        when 'team' then array['team_type', 'country']
        when 'brand' then array['type', 'country']
        when 'player' then array['nationality', 'position', 'player_type']
        when 'competition' then array['type', 'country', 'level']
        when 'reference_kit' then array['model', 'competition_id']
        else array['club_id', 'season', 'style', 'model', 'brand_id', 'primary_sponsor_id', 'versions',
          'competition_ids', 'player_ids'] end) as name)
  end;

create function count_entries() returns trigger language plpgsql as $$
declare
  added catalogue_count[];
begin
  execute format('select array_agg(row(c.*)::catalogue_count) from (%s) c',
    counts_of(tg_table_name, written_rows(tg_table_name, tg_op))) into added;
  if added is not null then perform add_counts(added); end if;
  return null;
end $$;

-- Whoever changes an entity's state changes its copies.
create function copy_entity_state() returns trigger language plpgsql as $$
begin
  execute format('update %I set live = $1, verified = $2 where id = $3 and (live, verified) is distinct from ($1, $2)',
    new.type) using new.live, new.verified_level <> 'unverified', new.id;
  return null;
end $$;

-- A kit's row says what its versions have. It is worked out under the lock of the row, from what is committed
-- by then: of two who change versions of one kit, the second sees what the first did.
create function derive_kit() returns trigger language plpgsql as $$
begin
  select count(*),
    array(select distinct c from unnest(array_append(array_agg(v.competition_id), new.competition_id)) c
      where c is not null order by c)
  into new.versions, new.competition_ids
  from reference_kit v where v.master_kit_id = new.id and v.live;
  new.player_ids := array(
    select distinct (p ->> 'player_id')::uuid as player
    from reference_kit v, jsonb_array_elements(v.available_prints) p
    where v.master_kit_id = new.id and v.live and p ->> 'player_id' is not null order by player);
  return new;
end $$;

create function derive_kits_of_versions() returns trigger language plpgsql as $$
declare
  kits uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.master_kit_id) into kits from new_rows n where n.live;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.master_kit_id) into kits from old_rows o where o.live;
  else
    select array_agg(distinct k) into kits
    from new_rows n join old_rows o on o.id = n.id, unnest(array[o.master_kit_id, n.master_kit_id]) k
    where (n.live, n.master_kit_id, n.competition_id, n.available_prints)
      is distinct from (o.live, o.master_kit_id, o.competition_id, o.available_prints);
  end if;
  if kits is null then return null; end if;
  -- Always in the same order.
  perform from master_kit where id = any(kits) order by id for no key update;
  update master_kit set versions = versions where id = any(kits);
  return null;
end $$;

create type collector_change as (field text, value uuid, member_id uuid, items integer);

create function add_collectors(changes collector_change[]) returns void language plpgsql as $$
declare
  added catalogue_count[];
begin
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
  delete from collector k using unnest(changes) c
  where k.field = c.field and k.value = c.value and k.member_id = c.member_id and k.items = 0;
  if added is not null then perform add_counts(added); end if;
end $$;

-- Members begin or cease to own kits.
create function count_collectors() returns trigger language plpgsql as $$
declare
  kits uuid[];
  members uuid[];
  items integer[];
  changes collector_change[];
begin
  execute format(
    'select array_agg(master_kit_id), array_agg(member_id), array_agg(items) from (
       select master_kit_id, member_id, sum(sign)::integer as items from (%s) w
       where collection_type = ''owned'' group by 1, 2 having sum(sign) <> 0) x',
    concat_ws(' union all ',
      case when tg_op <> 'DELETE' then 'select 1 as sign, n.* from new_rows n' end,
      case when tg_op <> 'INSERT' then 'select -1 as sign, o.* from old_rows o' end))
  into kits, members, items;
  if kits is null then return null; end if;
  -- What the kit counts under must not change until we are done; whoever changes it looks for us then.
  perform from master_kit where id = any(kits) order by id for share;
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

-- A kit changes hands: its owners are collectors of the new team, no longer of the old.
create function move_collectors() returns trigger language plpgsql as $$
declare
  changes collector_change[];
begin
  execute format(
    'select array_agg(row(x.*)::collector_change) from (
       select m.field, m.value::uuid, i.member_id, sum(m.sign)::integer as items
       from (%s) m join collection_item i on i.master_kit_id = m.id and i.collection_type = ''owned''
       where m.field in (''club_id'', ''any_brand'', ''competition_id'', ''player_id'')
       group by 1, 2, 3 having sum(m.sign) <> 0) x',
    marks_of('master_kit', written_rows('master_kit', 'UPDATE'))) into changes;
  if changes is not null then perform add_collectors(changes); end if;
  return null;
end $$;

-- Everything anew from what is there: for rows that came in past the triggers.
create function recount_catalogue() returns void language plpgsql set work_mem = '256MB' as $$
declare
  kind text;
  kinds text[] := array['team', 'brand', 'player', 'competition', 'reference_kit', 'master_kit'];
begin
  foreach kind in array kinds loop
    execute format('update %I t set verified = e.verified_level <> ''unverified'' from entity e
      where e.id = t.id and t.verified <> (e.verified_level <> ''unverified'')', kind);
  end loop;
  update master_kit k set versions = d.versions, competition_ids = d.competition_ids, player_ids = d.player_ids
  from (
    select k.id, count(v.id) as versions,
      array(select distinct c from unnest(array_append(array_agg(v.competition_id), k.competition_id)) c
        where c is not null order by c) as competition_ids,
      array(select distinct (p ->> 'player_id')::uuid as player
        from unnest(array_agg(v.available_prints)) x, jsonb_array_elements(x) p
        where p ->> 'player_id' is not null order by player) as player_ids
    from master_kit k left join reference_kit v on v.master_kit_id = k.id and v.live group by k.id
  ) d
  where d.id = k.id
    and (k.versions, k.competition_ids, k.player_ids) is distinct from (d.versions, d.competition_ids, d.player_ids);
  delete from catalogue_count;
  delete from collector;
  foreach kind in array kinds loop
    execute 'insert into catalogue_count ' || counts_of(kind, format('(select 1 as sign, t.* from %I t)', kind));
  end loop;
  execute format(
    'insert into collector select m.field, m.value::uuid, i.member_id, count(*)
     from (%s) m join collection_item i on i.master_kit_id = m.id and i.collection_type = ''owned''
     where m.field in (''club_id'', ''any_brand'', ''competition_id'', ''player_id'') group by 1, 2, 3',
    marks_of('master_kit', '(select 1 as sign, k.* from master_kit k)'));
  insert into catalogue_count
  select 'collector', '', '', field, value::text, count(*), 0, 0 from collector group by field, value;
end $$;
select recount_catalogue();

do $$
declare
  kind text;
begin
  foreach kind in array array['team', 'brand', 'player', 'competition', 'master_kit', 'reference_kit'] loop
    execute format('create trigger count_inserted after insert on %I referencing new table as new_rows
      for each statement execute function count_entries()', kind);
    execute format('create trigger count_updated after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function count_entries()', kind);
    execute format('create trigger count_deleted after delete on %I referencing old table as old_rows
      for each statement execute function count_entries()', kind);
  end loop;
end $$;

create trigger copy_state after update of live, verified_level on entity for each row
  when (old.live <> new.live or (old.verified_level = 'unverified') <> (new.verified_level = 'unverified'))
  execute function copy_entity_state();
create trigger derive before insert or update on master_kit for each row execute function derive_kit();
create trigger derive_inserted after insert on reference_kit referencing new table as new_rows
  for each statement execute function derive_kits_of_versions();
create trigger derive_updated after update on reference_kit referencing old table as old_rows new table as new_rows
  for each statement execute function derive_kits_of_versions();
create trigger derive_deleted after delete on reference_kit referencing old table as old_rows
  for each statement execute function derive_kits_of_versions();
create trigger move_collectors after update on master_kit referencing old table as old_rows new table as new_rows
  for each statement execute function move_collectors();
create trigger collectors_inserted after insert on collection_item referencing new table as new_rows
  for each statement execute function count_collectors();
create trigger collectors_updated after update on collection_item
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_collectors();
create trigger collectors_deleted after delete on collection_item referencing old table as old_rows
  for each statement execute function count_collectors();

-- A page is found in an index alone, however deep it lies; filters without an index of their own look into it.
drop index master_kit_newest;
create index master_kit_newest on master_kit (created_at desc, id desc)
  include (club_id, brand_id, season, style, model, verified) where live;
create index master_kit_unverified on master_kit (created_at desc, id desc) where live and not verified;
create index reference_kit_unverified on reference_kit (created_at desc, id desc) where live and not verified;
create index master_kit_competitions on master_kit using gin (competition_ids) with (fastupdate = off);
create index master_kit_players on master_kit using gin (player_ids) with (fastupdate = off);
drop index reference_kit_prints;

-- The words of what has no name of its own, found by their beginnings; of endless ones the first 60 letters.
create function document_words(document text) returns tsvector language sql immutable strict parallel safe return
  array_to_tsvector(string_to_array(ltrim(regexp_replace(document, '(\S{60})\S+', '\1', 'g')), ' '));
drop index entity_document;
create index entity_kit_words on entity using gin (document_words(search_document)) with (fastupdate = off)
  where type = 'master_kit' and live;
create index entity_version_words on entity using gin (document_words(search_document)) with (fastupdate = off)
  where type = 'reference_kit' and live;
-- Whether a word begins so.
create index search_word_start on search_word (word collate "C");
