-- The showcase of the starter catalogue is found without a look at what came after it.
create index contribution_starter on contribution (created_at desc, id desc)
  where origin = 'starter' and entity_type = 'master_kit';
