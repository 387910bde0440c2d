-- 0046 wrote the types out, since a statement that is put together is planned anew each time; a type that came later
-- had none, and could not be approved. Any other is as before.
create or replace function copy_entity_state() returns trigger language plpgsql as $$
declare
  is_verified constant boolean := new.verified_level <> 'unverified';
begin
  case new.type
    when 'team' then update team t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'brand' then update brand t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'player' then update player t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'competition' then update competition t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'master_kit' then update master_kit t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    when 'reference_kit' then update reference_kit t set live = new.live, verified = is_verified
      where t.id = new.id and (t.live, t.verified) is distinct from (new.live, is_verified);
    else execute format('update %I t set live = $2, verified = $3
      where t.id = $1 and (t.live, t.verified) is distinct from ($2, $3)', new.type)
      using new.id, new.live, is_verified;
  end case;
  return null;
end $$;
