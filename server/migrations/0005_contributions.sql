-- Who is asked not to, as a moderator decided.
alter table member
  add column can_vote boolean not null default true,
  add column can_contribute boolean not null default true;
create index member_xp on member (xp desc, name, id) where status = 'active' and xp > 0;
create index member_staff on member (role) where role <> 'user' and status = 'active';

alter table contribution
  drop constraint contribution_status_check,
  add check (status in ('draft', 'pending_review', 'approved', 'rejected', 'needs_revision', 'withdrawn')),
  drop constraint contribution_origin_check,
  -- `staff`: an edit of a moderator or an admin, decided at once.
  add check (origin in ('member', 'staff', 'starter', 'import')),
  -- `data` under the names it came with; null where it came under ours.
  add column submitted jsonb,
  add column upvotes integer not null default 0,
  add column downvotes integer not null default 0,
  -- In the catalogue before anybody looked at it, as unverified.
  add column live_while_pending boolean not null default false,
  -- What an entry has of it while it is applied. An entry's field is what the last one applied says of it:
  -- a creation stands at 0, an improvement at the revision it made.
  add column applied jsonb,
  add column applied_position integer,
  add column applied_level text,
  add column decided_by uuid references member,
  add column decided_how text check (decided_how in ('votes', 'moderator', 'system')),
  add column reason text,
  add check ((applied is null) = (applied_position is null));

update contribution c set applied = c.data, applied_level = 'system_verified', decided_how = 'system',
  applied_position = case when c.kind = 'create' then 0 else r.number end
from revision r where r.contribution_id = c.id;

drop index contribution_status;
create index contribution_newest on contribution (created_at desc, id desc) where origin in ('member', 'staff');
create index contribution_status on contribution (status, created_at desc, id desc) where origin in ('member', 'staff');
create index contribution_type on contribution (entity_type, status, created_at desc, id desc)
  where origin in ('member', 'staff');
create index contribution_author on contribution (author_id, created_at desc, id desc) where author_id is not null;
create index contribution_author_pending on contribution (author_id) where status = 'pending_review';
create index contribution_decided on contribution (decided_at) where origin in ('member', 'staff');
create index contribution_title on contribution using gin (title gin_trgm_ops) where origin in ('member', 'staff');

-- The whole state, so that the newest revision of each entry is the catalogue.
alter table revision
  add column live boolean not null default true,
  add column verified_level text not null default 'system_verified',
  add column action text not null default 'applied' check (action in ('filed', 'applied', 'undone')),
  -- Who decided it; nobody where votes or the system did.
  add column actor_id uuid references member;
alter table revision
  alter column live drop default,
  alter column verified_level drop default,
  alter column action drop default;

create table vote (
  contribution_id uuid not null references contribution on delete cascade,
  member_id uuid not null references member,
  vote_type text not null check (vote_type in ('upvote', 'downvote')),
  comment text not null default '',
  field_votes jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (contribution_id, member_id)
);
create index vote_member on vote (member_id, updated_at desc);
create index vote_day on vote (updated_at);

create table contribution_image (
  id uuid primary key,
  contribution_id uuid not null references contribution on delete cascade,
  -- How a field of the entry says it: uploads/….webp
  path text not null,
  caption text not null default '',
  is_primary boolean not null default false,
  created_at timestamptz not null
);
create index contribution_image_of on contribution_image (contribution_id, created_at, id);
create index contribution_image_path on contribution_image (path);

create table contribution_comment (
  id uuid primary key,
  contribution_id uuid not null references contribution on delete cascade,
  member_id uuid not null references member,
  text text not null,
  created_at timestamptz not null
);
create index contribution_comment_of on contribution_comment (contribution_id, created_at, id);

-- At most one award for a contribution: taken back with it, given back on the day it was first earned.
create table xp_award (
  contribution_id uuid primary key references contribution,
  member_id uuid not null references member,
  asked integer not null check (asked > 0),
  -- What the day's limit left of it.
  amount integer not null check (amount between 0 and asked),
  day date not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index xp_award_day on xp_award (member_id, day) where undone_at is null;

create table notification (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  link text,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_newest on notification (member_id, created_at desc, id desc);
create index notification_unread on notification (member_id) where read_at is null;

-- A creation that is sent again with the same key gets the answer of the first.
create table idempotency_key (
  member_id uuid not null references member on delete cascade,
  key text not null,
  -- Of the call and what came with it.
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- How a picture looks, in 64 bits; the four quarters find those that look the same.
alter table upload
  add column fingerprint bigint,
  add column fingerprint_parts integer[];
create index upload_fingerprint on upload using gin (fingerprint_parts);

-- Live streams of a session that ends, or of a member who is out, end with it: whichever code ended it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('kitdex', json_build_object('end', json_build_object('session', old.id))::text);
  return null;
end $$;
create trigger session_ends after delete on session for each row execute function tell_session_end();

create function tell_member_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('kitdex', json_build_object('end', json_build_object('member', new.id))::text);
  return null;
end $$;
create trigger member_is_out after update of status on member
  for each row when (new.status <> 'active' and old.status = 'active') execute function tell_member_out();
