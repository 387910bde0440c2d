-- The rows that have one value but not another, or both of two, are counted in the index alone. What a kit has many
-- of is not in it: an entry of an index has its limits.
drop index master_kit_style_model;
drop index master_kit_brand_style;
create index master_kit_style_model on master_kit (style, model)
  include (club_id, season, brand_id, verified) where live;
create index master_kit_brand_style on master_kit (brand_id, style, model)
  include (club_id, season, verified) where live;
