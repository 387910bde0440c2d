-- Why somebody is kept out, since when, and until when; null: until somebody lets them in.
alter table member
  add column ban_reason text,
  add column banned_at timestamptz,
  add column banned_until timestamptz;
create index member_ban_ends on member (banned_until) where banned_until is not null;

-- What an admin made void at once of what a member voted and contributed, to be put back whole.
create table invalidation (
  id uuid primary key,
  member_id uuid not null references member,
  admin_id uuid not null references member,
  reason text not null,
  created_at timestamptz not null,
  -- The rows of votes on what was waiting.
  votes jsonb not null,
  -- The newest first: the id of each, and the columns that the rejection changed, as they were.
  contributions jsonb not null,
  undone_at timestamptz
);
create index invalidation_member on invalidation (member_id, created_at desc);
