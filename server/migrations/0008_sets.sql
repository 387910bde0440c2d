-- The kits of a brand by season, as a collector's set shows them: a page is found without sorting all of them.
create index master_kit_brand_season on master_kit (brand_id, season desc, folded_title, id) where live;
