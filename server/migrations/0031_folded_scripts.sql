-- Letters that have several shapes are one in a search: what is stored folded is folded as it would be now.
create function pg_temp.fold_again(folded text) returns text language sql immutable strict
  return translate(folded, 'ςךםןףץىیکةـ', 'σכמנפציيكه');

delete from entity_name n using entity_name o
where n.folded ~ '[ςךםןףץىیکةـ]' and o.entity_id = n.entity_id
  and pg_temp.fold_again(o.folded) = pg_temp.fold_again(n.folded) and o.folded < n.folded;
delete from entity_name n using entity_name o
where n.folded ~ '[ςךםןףץىیکةـ]' and o.entity_id = n.entity_id and o.folded = pg_temp.fold_again(n.folded);
update entity_name set folded = pg_temp.fold_again(folded) where folded ~ '[ςךםןףץىیکةـ]';
insert into search_word select distinct pg_temp.fold_again(word) from search_word where word ~ '[ςךםןףץىیکةـ]'
on conflict do nothing;
update entity set search_document = pg_temp.fold_again(search_document) where search_document ~ '[ςךםןףץىیکةـ]';
update team set folded_title = pg_temp.fold_again(folded_title) where folded_title ~ '[ςךםןףץىیکةـ]';
update brand set folded_title = pg_temp.fold_again(folded_title) where folded_title ~ '[ςךםןףץىیکةـ]';
update player set folded_title = pg_temp.fold_again(folded_title) where folded_title ~ '[ςךםןףץىیکةـ]';
update competition set folded_title = pg_temp.fold_again(folded_title) where folded_title ~ '[ςךםןףץىیکةـ]';
update master_kit set folded_title = pg_temp.fold_again(folded_title) where folded_title ~ '[ςךםןףץىیکةـ]';
