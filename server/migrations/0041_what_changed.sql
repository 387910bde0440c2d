-- Public answers are cached until something that they were made from changes: triggers tell every process so, when the
-- transaction commits, the same words once a transaction. What they call it: ReadTag in contract/src/endpoint.ts.
create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kitdex', json_build_object('changed', json_build_array(tg_argv[0]))::text);
  return null;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['entity', 'entity_name', 'team', 'brand', 'player', 'competition', 'master_kit',
    'reference_kit'] loop
    execute format('create trigger tell_of_change after insert or update or delete on %I for each statement
      execute function tell_of_change(''catalogue'')', kind);
  end loop;
end $$;

-- What admins set may be shown anywhere.
create trigger tell_of_change after insert or update or delete on setting for each statement
  execute function tell_of_change('catalogue');
create trigger tell_of_change after insert or update or delete on campaign for each statement
  execute function tell_of_change('campaigns');
create trigger tell_of_change after insert or update or delete on xp_award for each statement
  execute function tell_of_change('contributions');
create trigger tell_of_approved after insert on contribution for each row when (new.status = 'approved')
  execute function tell_of_change('contributions');
create trigger tell_of_decision after update on contribution for each row
  when (new.status = 'approved' or old.status = 'approved') execute function tell_of_change('contributions');
create trigger tell_of_deleted after delete on contribution for each statement
  execute function tell_of_change('contributions');
create trigger tell_of_name after update of name on member for each row when (new.name <> old.name)
  execute function tell_of_change('members');
create trigger tell_of_deleted after delete on member for each statement execute function tell_of_change('members');
create trigger tell_of_change after insert or update or delete on member_badge for each statement
  execute function tell_of_change('members');
-- What is dearest; that there is more or less of it, the figures of its kit tell.
create trigger tell_of_estimate after update of estimate, collection_type, master_kit_id on collection_item for each row
  when ((new.estimate, new.collection_type, new.master_kit_id)
    is distinct from (old.estimate, old.collection_type, old.master_kit_id))
  execute function tell_of_change('collections');

-- The figures of single entries: a few are named, many are all.
create function tell_of_figures() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'collector' then
    ids := array(select distinct value from changed_rows limit 101);
  else
    ids := array(select distinct id from changed_rows limit 101);
  end if;
  if cardinality(ids) > 100 then
    perform pg_notify('kitdex', '{"changed":["collections","figures"]}');
  elsif cardinality(ids) > 0 then
    perform pg_notify('kitdex', json_build_object('changed', array['collections'] || ids::text[])::text);
  end if;
  return null;
end $$;

do $$
declare
  kind text;
begin
  foreach kind in array array['collector', 'kit_demand'] loop
    execute format('create trigger tell_of_new_figures after insert on %I referencing new table as changed_rows
      for each statement execute function tell_of_figures()', kind);
    execute format('create trigger tell_of_figures after update on %I referencing new table as changed_rows
      for each statement execute function tell_of_figures()', kind);
    execute format('create trigger tell_of_old_figures after delete on %I referencing old table as changed_rows
      for each statement execute function tell_of_figures()', kind);
  end loop;
end $$;

-- Offers, and the shirts that are offered.
create trigger tell_of_change after insert or update or delete on offer for each statement
  execute function tell_of_change('market');
create trigger tell_of_item after update on collection_item for each row when (new is distinct from old)
  execute function tell_of_change('market');
