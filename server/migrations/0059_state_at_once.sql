-- Whatever is hidden or shown at once is copied at once: a row at a time, a clean-up of 500 kits counted everything
-- anew 1,200 times, each time past all the rows that it had left behind itself.
create or replace function copy_entity_state() returns trigger language plpgsql as $$
declare
  kind text;
begin
  for kind in
    select distinct n.type from new_rows n join old_rows o using (id)
    where n.live <> o.live or (n.verified_level = 'unverified') <> (o.verified_level = 'unverified')
  loop
    case kind
      when 'team' then update team t set live = n.live, verified = n.verified_level <> 'unverified' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> 'unverified');
      when 'brand' then update brand t set live = n.live, verified = n.verified_level <> 'unverified' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> 'unverified');
      when 'player' then update player t set live = n.live, verified = n.verified_level <> 'unverified' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> 'unverified');
      when 'competition' then update competition t set live = n.live, verified = n.verified_level <> 'unverified' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> 'unverified');
      when 'master_kit' then update master_kit t set live = n.live, verified = n.verified_level <> 'unverified' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> 'unverified');
      when 'reference_kit' then update reference_kit t set live = n.live, verified = n.verified_level <> 'unverified' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> 'unverified');
      else execute format('update %I t set live = n.live, verified = n.verified_level <> ''unverified'' from new_rows n
        where t.id = n.id and (t.live, t.verified) is distinct from (n.live, n.verified_level <> ''unverified'')', kind);
    end case;
  end loop;
  return null;
end $$;
drop trigger copy_state on entity;
create trigger copy_state after update on entity referencing old table as old_rows new table as new_rows
  for each statement execute function copy_entity_state();
