-- A version that turns out to be of another kit is of that kit in every collection, and among what was removed.
create function move_items_of_version() returns trigger language plpgsql as $$
begin
  update collection_item set master_kit_id = new.master_kit_id, estimate = null
  where reference_kit_id = new.id and master_kit_id <> new.master_kit_id;
  update removed_item set item = item || jsonb_build_object('master_kit_id', new.master_kit_id)
  where item ->> 'reference_kit_id' = new.id::text;
  return null;
end $$;
create trigger move_items_of_version after update of master_kit_id on reference_kit for each row
  when (new.master_kit_id <> old.master_kit_id) execute function move_items_of_version();

-- What was left behind; where the version was added again meanwhile, it is another copy.
update collection_item i set master_kit_id = v.master_kit_id, estimate = null,
  copy = i.copy + (select coalesce(max(o.copy), 0) from collection_item o
    where o.member_id = i.member_id and o.reference_kit_id = v.id and o.master_kit_id = v.master_kit_id)
from reference_kit v where v.id = i.reference_kit_id and v.master_kit_id <> i.master_kit_id;
update removed_item r set item = item || jsonb_build_object('master_kit_id', v.master_kit_id)
from reference_kit v where r.item ->> 'reference_kit_id' = v.id::text
  and r.item ->> 'master_kit_id' <> v.master_kit_id::text;
