-- How many have a version, and how many offer it, its page shows: whoever changes that says of which version.
create function tell_of_version() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'offer' then
    perform pg_notify('kitdex', json_build_object('changed', json_build_array(i.reference_kit_id))::text)
    from collection_item i where i.id in (old.item_id, new.item_id) and i.reference_kit_id is not null;
  else
    perform pg_notify('kitdex', json_build_object('changed', json_build_array(id))::text)
    from unnest(array[old.reference_kit_id, new.reference_kit_id]) id where id is not null;
  end if;
  return null;
end $$;
create trigger tell_of_new_version after insert on collection_item for each row
  when (new.reference_kit_id is not null) execute function tell_of_version();
create trigger tell_of_version after update on collection_item for each row
  when ((new.reference_kit_id, new.collection_type) is distinct from (old.reference_kit_id, old.collection_type))
  execute function tell_of_version();
create trigger tell_of_old_version after delete on collection_item for each row
  when (old.reference_kit_id is not null) execute function tell_of_version();
create trigger tell_of_version after insert or update or delete on offer for each row
  execute function tell_of_version();

-- Words of proposals that were never in the catalogue were taken for words it knows, so that they were not corrected.
delete from search_word;
insert into search_word
select distinct word from entity e, unnest(string_to_array(e.search_document, ' ')) word
where word <> '' and (e.live or exists (select from revision r where r.entity_id = e.id and r.live));
