-- The versions of a kit that comes into the catalogue: they wait outside it.
create index reference_kit_hidden on reference_kit (master_kit_id) where not live;
