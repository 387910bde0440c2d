-- Shirts are also found by any part of what is said of them, and of the codes of their versions. Few say either.
create index master_kit_described on master_kit using gin (description gin_trgm_ops) with (fastupdate = off)
  where description is not null;
create index reference_kit_sku on reference_kit using gin (sku_code gin_trgm_ops) with (fastupdate = off)
  where sku_code is not null;
