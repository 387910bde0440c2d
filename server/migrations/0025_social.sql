-- What members show of themselves, whom they follow, and what they earned.
alter table member
  add column show_values boolean not null default false,
  add column can_follow boolean not null default true,
  add column theme text check (theme in ('light', 'dark')),
  -- Groups of notices that they do not want.
  add column muted_notices text[] not null default '{}';

create table follow (
  follower_id uuid not null references member on delete cascade,
  followed_id uuid not null references member on delete cascade check (followed_id <> follower_id),
  created_at timestamptz not null,
  primary key (follower_id, followed_id)
);
create index follow_newest on follow (follower_id, created_at desc, followed_id);
create index follow_followers on follow (followed_id, created_at desc, follower_id);

-- Kept once it is earned.
create table member_badge (
  member_id uuid not null references member on delete cascade,
  badge text not null,
  earned_at timestamptz not null,
  primary key (member_id, badge)
);

-- The kits that somebody shows first.
create table showcase (
  member_id uuid not null references member on delete cascade,
  position integer not null,
  item_id uuid not null unique references collection_item on delete cascade,
  primary key (member_id, position)
);

-- What a member did, as others see it, the newest first.
create index collection_item_shown on collection_item (member_id, created_at desc, id desc)
  where collection_type in ('owned', 'wanted') and not is_hidden;
create function contribution_time(status text, decided_at timestamptz, created_at timestamptz) returns timestamptz
  language sql immutable parallel safe return case when status = 'approved' then coalesce(decided_at, created_at)
    else created_at end;
create index contribution_activity on contribution
  (author_id, contribution_time(status, decided_at, created_at) desc, id desc)
  where status in ('approved', 'pending_review') and origin in ('member', 'staff');
-- How much of it became what: counted in the index alone.
create index contribution_figures on contribution (author_id, status, kind, entity_type)
  where origin in ('member', 'staff');
create index reference_kit_limited on reference_kit (master_kit_id) where live and limited;

-- A kit is wanted by so many members, as it is collected by so many: who wants two versions of it is one.
create or replace function recount_demand() returns void language sql as $$
  delete from kit_demand;
  insert into kit_demand (id, live, folded_title, verified, club_id, brand_id, season, style, model, competition_ids,
    wanted, collectors)
  select k.id, k.live, k.folded_title, k.verified, k.club_id, k.brand_id, k.season, k.style, k.model, k.competition_ids,
    coalesce(c.wanted, 0), coalesce(c.collectors, 0)
  from master_kit k left join (
    select master_kit_id, count(distinct member_id) filter (where collection_type = 'wanted') as wanted,
      count(distinct member_id) filter (where collection_type = 'owned') as collectors
    from collection_item group by 1) c on c.master_kit_id = k.id;
  delete from brand_demand;
  insert into brand_demand (day, brand_id, added)
  select (c.created_at at time zone 'UTC')::date, k.brand_id, count(*)
  from collection_item c join master_kit k on k.id = c.master_kit_id
  where k.brand_id is not null group by 1, 2;
$$;
select recount_demand();

create or replace function count_demand() returns trigger language plpgsql as $$
declare
  items kit_item_change[];
  added brand_demand_change[];
begin
  execute format(
    'select array_agg(row(master_kit_id, member_id, wanted, owned)::kit_item_change) from (
       select master_kit_id, member_id, coalesce(sum(sign) filter (where collection_type = ''wanted''), 0) as wanted,
         coalesce(sum(sign) filter (where collection_type = ''owned''), 0) as owned
       from %s w group by 1, 2) x', written_items(tg_op)) into items;
  -- Whoever counts the members of a kit does so after those who hold it now, and sees what they did.
  perform from kit_demand d where d.id in (select i.id from unnest(items) i) order by d.id for update;
  update kit_demand d set wanted = d.wanted + x.wanted, collectors = d.collectors + x.collectors
  from (
    select i.id, sum((n.wanted > 0)::integer - (n.wanted - i.wanted > 0)::integer) as wanted,
      sum((n.owned > 0)::integer - (n.owned - i.owned > 0)::integer) as collectors
    from unnest(items) i, lateral (
      select count(*) filter (where c.collection_type = 'owned') as owned,
        count(*) filter (where c.collection_type = 'wanted') as wanted
      from collection_item c
      where c.master_kit_id = i.id and c.member_id = i.member_id and c.collection_type <> 'sold') n
    group by 1
  ) x where x.id = d.id and (x.wanted <> 0 or x.collectors <> 0);
  -- The kits keep their brands meanwhile: count_collectors, which comes first, holds them.
  execute format(
    'select array_agg(row(k.brand_id, (w.created_at at time zone ''UTC'')::date, w.sign)::brand_demand_change)
     from %s w join master_kit k on k.id = w.master_kit_id', written_items(tg_op)) into added;
  perform add_brand_demand(added);
  return null;
end $$;

-- Live, those who follow somebody hear that there is something new, or that there is nothing to see any more. A
-- message holds so many of them and no more.
create function tell_followers(members uuid[]) returns void language sql as $$
  select pg_notify('kitdex', json_build_object('to', json_agg(f.follower_id), 'event', 'activity',
    'data', json_build_object('type', 'followed', 'user_id', f.followed_id))::text)
  from (
    select followed_id, follower_id,
      (row_number() over (partition by followed_id order by follower_id) - 1) / 150 as part
    from follow where followed_id = any(members)) f
  group by f.followed_id, f.part
$$;

create function tell_of_items() returns trigger language plpgsql as $$
begin
  perform tell_followers(array(
    select distinct n.member_id from new_rows n join member m on m.id = n.member_id
    where n.collection_type <> 'sold' and not n.is_hidden and not m.profile_private and m.status = 'active'));
  return null;
end $$;
create trigger followers_hear after insert on collection_item referencing new table as new_rows
  for each statement execute function tell_of_items();

create function tell_of_contribution() returns trigger language plpgsql as $$
begin
  perform tell_followers(array(
    select m.id from member m where m.id = new.author_id and not m.profile_private and m.status = 'active'));
  return null;
end $$;
create trigger followers_hear after insert on contribution
  for each row when (new.status = 'pending_review' and new.origin = 'member')
  execute function tell_of_contribution();
create trigger followers_hear_of_decision after update of status on contribution
  for each row when (new.status <> old.status and new.origin = 'member')
  execute function tell_of_contribution();

-- Who shows less than before is gone from whatever is kept, in every process.
create function tell_of_hiding() returns trigger language plpgsql as $$
begin
  perform pg_notify('kitdex', '{"forget":true}');
  if tg_table_name = 'member' then perform tell_followers(array[new.id]); end if;
  return null;
end $$;
create trigger member_is_hidden after update of profile_private, status on member for each row
  when (new.profile_private <> old.profile_private or new.status <> old.status) execute function tell_of_hiding();
create trigger item_is_hidden after update on collection_item for each row
  when (new.is_hidden <> old.is_hidden) execute function tell_of_hiding();
