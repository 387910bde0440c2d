-- A row whose kit is not in the catalogue may be proposed: it waits for its contribution, and comes in when that is
-- approved.
alter table collection_import_row
  add column contribution_id uuid references contribution on delete set null,
  -- A digest of what it says: rows that say the same are told apart from those that do not.
  add column said text,
  drop constraint collection_import_row_state_check,
  add constraint collection_import_row_state_check check (state in
    ('unread', 'ready', 'problem', 'duplicate', 'proposed', 'skipped', 'imported', 'undone', 'kept'));
create index collection_import_row_proposed on collection_import_row (contribution_id) where state = 'proposed';
