-- In how many live kits each word is. A word that is in as many kits as have the style, model, season or brand that
-- is called so stands for those kits, which are counted already (0003). Kept as those counts are.
create function word_counts(document text, sign integer) returns setof catalogue_count language sql immutable as $$
  select 'kit_word', '', '', '', word, sign, 0, 0 from unnest(tsvector_to_array(document_words(document))) word
$$;

create function count_words() returns trigger language plpgsql as $$
declare
  added catalogue_count[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c) into added from new_rows n, word_counts(n.search_document, 1) c
    where n.type = 'master_kit' and n.live;
  elsif tg_op = 'DELETE' then
    select array_agg(c) into added from old_rows o, word_counts(o.search_document, -1) c
    where o.type = 'master_kit' and o.live;
  else
    select array_agg(c) into added
    from new_rows n join old_rows o on o.id = n.id,
      lateral (values (n.live, n.search_document, 1), (o.live, o.search_document, -1)) as w(live, document, sign),
      word_counts(w.document, w.sign) c
    where n.type = 'master_kit' and w.live
      and (n.live, n.search_document) is distinct from (o.live, o.search_document);
  end if;
  if added is not null then perform add_counts(added); end if;
  return null;
end $$;

create function recount_words() returns void language sql as $$
  delete from catalogue_count where type = 'kit_word';
  insert into catalogue_count
  select c.type, '', '', '', c.value, sum(c.n), 0, 0
  from entity e, word_counts(e.search_document, 1) c
  where e.type = 'master_kit' and e.live group by c.type, c.value;
$$;
select recount_words();

-- Everything anew, the words as well.
alter function recount_catalogue() rename to recount_entries;
create function recount_catalogue() returns void language sql as $$
  select recount_entries();
  select recount_words();
$$;

create trigger count_words_inserted after insert on entity referencing new table as new_rows
  for each statement execute function count_words();
create trigger count_words_updated after update on entity referencing old table as old_rows new table as new_rows
  for each statement execute function count_words();
create trigger count_words_deleted after delete on entity referencing old table as old_rows
  for each statement execute function count_words();

-- The rows that have one value but not another are found without reading the others.
create index master_kit_style_model on master_kit (style, model) where live;
create index master_kit_brand_style on master_kit (brand_id, style, model) where live;
