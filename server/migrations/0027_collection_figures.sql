-- What a collection comes to is counted in an index alone.
alter table collection_item add column is_signed boolean
  generated always as (coalesce((details ->> 'signed')::boolean, false)) stored;
create index collection_item_figures on collection_item (member_id, collection_type)
  include (master_kit_id, is_hidden, is_signed, estimate, purchase_price);
