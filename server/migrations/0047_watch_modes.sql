-- Each rule that looks at what members do has a setting of its own: off, mark, hold.
insert into setting (key, value, updated_at)
select 'watch_' || rule, '"off"', s.updated_at
from setting s, unnest(array['doubles', 'pictures', 'links', 'rings', 'bursts']) rule
where s.key = 'watched' and not s.value ? rule;
delete from setting where key = 'watched';
