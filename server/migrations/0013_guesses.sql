-- Wrong passwords: whose account was tried (a member's id, or the hash of an address that is nobody's), and from
-- where (a network, a device that is known, a session). Those that have to wait are not counted: however many
-- come, the table does not grow.
create table wrong_password (
  account text not null,
  place text not null,
  at timestamptz not null
);
create index wrong_password_account on wrong_password (account, place, at);
create index wrong_password_place on wrong_password (place, at);
create index wrong_password_at on wrong_password (at);
-- Whatever is counted besides is counted by a hash from now on, too.
delete from attempt;

-- Where a member has signed in before: what a browser shows when it does so again, as a hash. Nobody is signed in
-- by it; whoever has it does not wait because of what others guess.
create table known_device (
  member_id uuid not null references member on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index known_device_token on known_device (token_hash);

-- As before, and the devices: who takes an account back does not leave the other one a known device.
create or replace function end_secrets(of_member uuid, stays uuid) returns void language plpgsql as $$
begin
  perform from member where id = of_member for no key update;
  delete from session where member_id = of_member and id is distinct from stays;
  delete from mail_token where member_id = of_member;
  delete from sign_in_handoff where member_id = of_member;
  delete from known_device where member_id = of_member;
end $$;
