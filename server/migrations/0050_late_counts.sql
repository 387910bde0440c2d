-- A writer that finds another at work leaves its counts as late rows, beside the one row of their key that is not
-- late. So the most frequent teams are read in their order from an index, however many there are.
alter table catalogue_count add column late boolean not null default false;

with doubled as (
  select type, given_field, given_value, field, value from catalogue_count
  group by type, given_field, given_value, field, value having count(*) > 1
),
gone as (
  delete from catalogue_count c using doubled d
  where c.type = d.type and c.given_field = d.given_field and c.given_value = d.given_value
    and c.field = d.field and c.value = d.value
  returning c.*
)
insert into catalogue_count
select type, given_field, given_value, field, value, sum(n), sum(verified), sum(versions)
from gone group by type, given_field, given_value, field, value
having sum(n) <> 0 or sum(verified) <> 0 or sum(versions) <> 0;

create index catalogue_count_teams on catalogue_count (type, given_field, given_value, n desc) include (value)
  where field = 'club_id' and not late;
create index catalogue_count_late on catalogue_count (type, given_field, given_value, field, value) where late;

create or replace function add_counts(added catalogue_count[]) returns void language plpgsql as $$
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
  select type, given_field, given_value, field, value, sum(n), sum(verified), sum(versions), not tidies
  from (select * from fresh union all select * from old) x
  group by type, given_field, given_value, field, value
  having sum(n) <> 0 or sum(verified) <> 0 or sum(versions) <> 0;
end $$;

-- As before, with the new column.
create or replace function word_counts(document text, sign integer) returns setof catalogue_count
language sql immutable as $$
  select 'kit_word', '', '', '', word, sign, 0, 0, false
  from unnest(tsvector_to_array(document_words(document))) word
$$;

create or replace function add_counted(kind text, counted counted_row[]) returns void language plpgsql as $$
declare
  added catalogue_count[];
begin
  if cardinality(counted) = 0 then return; end if;
  added := array(
    select row(kind, g.field, g.value, m.field, m.value, sum(r.sign), sum(r.sign * r.verified),
      sum(r.sign * r.versions), false)::catalogue_count
    from unnest(counted) r cross join lateral unnest(r.fields, r.values) as g(field, value)
    cross join lateral unnest(r.fields, r.values) as m(field, value)
    where g.value is not null and m.value is not null and (g.field = ''
      or g.field not in ('club_id', 'any_brand', 'player_id') and m.field not in ('', g.field, 'any_brand', 'player_id'))
    group by g.field, g.value, m.field, m.value
    having sum(r.sign) <> 0 or sum(r.sign * r.verified) <> 0 or sum(r.sign * r.versions) <> 0);
  if cardinality(added) > 0 then perform add_counts(added); end if;
end $$;

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
  select array_agg(row('collector', '', '', x.field, x.value::text, x.n, 0, 0, false)::catalogue_count) into added
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
