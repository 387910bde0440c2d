-- Which of an entry's names is its title: found by it, it comes before those that have it as another name.
alter table entity_name add column titled boolean not null default false;
update entity_name n set titled = true from (
  select id, folded_title from team union all select id, folded_title from brand
  union all select id, folded_title from player union all select id, folded_title from competition
) t where t.id = n.entity_id and t.folded_title = n.folded;
