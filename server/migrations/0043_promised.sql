-- What is promised in a deal leaves its collection by that deal alone, and a deal comes to an end.
create function keep_promised() returns trigger language plpgsql as $$
begin
  if exists (select from deal_leg where item_id = old.id and is_open) then
    raise exception 'item % is in a deal', old.id;
  end if;
  return coalesce(new, old);
end $$;
-- By name before those that end what is offered.
create trigger keep_promised_there before delete on collection_item
  for each row when (old.collection_type = 'owned') execute function keep_promised();
create trigger keep_promised_owned before update of collection_type, member_id on collection_item
  for each row when (old.collection_type = 'owned'
    and (new.collection_type, new.member_id) is distinct from (old.collection_type, old.member_id))
  execute function keep_promised();

-- Which item it was, also when its owner has removed it since.
alter table deal_leg add column given_item_id uuid;
update deal_leg set given_item_id = item_id;
create index deal_leg_given on deal_leg (given_item_id);
drop index deal_leg_item;

-- Who gets it was reminded (1), and who gave it told that they may close it (2).
alter table deal_leg add column reminders integer not null default 0;
create index deal_under_way on deal (id) where status = 'handed_over';
