-- What is looked up by these would walk over whole tables.
-- The versions of a kit that comes into the catalogue: they wait outside it.
create index reference_kit_hidden on reference_kit (master_kit_id) where not live;
-- The parts of deals that an item leaves.
create index deal_leg_item on deal_leg (item_id) where item_id is not null;
-- The rows of imports that a draft leaves.
drop index collection_import_row_proposed;
create index collection_import_row_contribution on collection_import_row (contribution_id)
  where contribution_id is not null;
-- What a member downloads, or takes along when they leave.
create index upload_member on upload (member_id);
create index item_photo_member on item_photo (member_id);
create index contribution_comment_member on contribution_comment (member_id);
-- What was removed of a version that turns out to be of another kit.
create index removed_item_version on removed_item ((item ->> 'reference_kit_id'))
  where item ->> 'reference_kit_id' is not null;
