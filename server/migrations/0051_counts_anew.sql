-- Everything is counted anew field by field and pair by pair, over the columns that count. Before, the values of all
-- rows were joined with themselves, which took most of ten minutes for a million kits.
create or replace function counts_of(kind text, source text) returns text language sql immutable return (
  with field(name, value, list) as (
    select name, format('r.%I', name), '' from unnest(case kind
      when 'team' then array['team_type', 'country']
      when 'brand' then array['type', 'country']
      when 'player' then array['nationality', 'position', 'player_type']
      when 'competition' then array['type', 'country', 'level']
      when 'reference_kit' then array['model', 'competition_id']
      when 'master_kit' then array['club_id', 'season', 'style', 'model', 'brand_id']
    end) name
    -- A kit has several of these.
    union all
    select name, 'each_' || name, format(' cross join unnest(r.%I) each_%I', list, name)
    from (values ('competition_id', 'competition_ids'), ('player_id', 'player_ids'), ('any_brand', 'any_brands'))
      as several(name, list)
    where kind = 'master_kit'
  ),
  given(name, value, list) as (
    select '', '''''::text', ''
    -- A team has few enough kits to count them when it is given.
    union all select * from field where name not in ('club_id', 'player_id', 'any_brand')
  ),
  part(query) as (
    select format(
      'select %L as given_field, %s::text as given_value, %L as field, %s::text as value, sum(r.sign) as n,
         sum(r.sign * r.verified) as verified, sum(r.sign * r.versions) as versions
       from r%s%s where %2$s is not null and %4$s is not null group by %2$s, %4$s',
      g.name, g.value, f.name, f.value, g.list, f.list)
    from given g cross join field f
    where g.name = '' or f.name not in (g.name, 'player_id', 'any_brand')
  )
  select format(
    'with r as materialized (
       select s.sign, s.verified::integer as verified, %s from %s s where s.live
     )
     select %L as type, x.* from (
       select '''' as given_field, '''' as given_value, '''' as field, '''' as value, sum(r.sign) as n,
         sum(r.sign * r.verified) as verified, sum(r.sign * r.versions) as versions
       from r having count(*) > 0
       union all %s
     ) x where n <> 0 or verified <> 0 or versions <> 0',
    concat_ws(', ',
      case kind when 'master_kit' then 's.versions, s.competition_ids, s.player_ids,
        array_remove(array[s.brand_id, nullif(s.primary_sponsor_id, s.brand_id)], null) as any_brands'
        else '0 as versions' end,
      (select string_agg(format('s.%I', name), ', ') from field where list = '')),
    source, kind, (select string_agg(query, ' union all ') from part))
);
