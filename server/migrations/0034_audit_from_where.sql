-- From which network somebody acted. After 90 days that is nobody's business any more: it is the one thing of a row
-- that is ever changed.
alter table audit add column address text;
create index audit_address on audit (at) where address is not null;
drop trigger audit_is_append_only on audit;
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address is null and old.at < now() - interval '90 days'
    and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
    return new;
  end if;
  raise exception 'rows of audit are never changed';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();

-- How often calls were refused because there were too many of them, by day and route.
create table limit_hit (
  day date not null,
  route text not null,
  hits integer not null,
  primary key (day, route)
);
