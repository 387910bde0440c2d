-- What a member says of themselves, and how they prove who they are.
alter table member
  add column password_hash text,
  add column email_verified_at timestamptz,
  add column verification_due_at timestamptz,
  add column language text check (language in ('fr', 'en')),
  add column bio text,
  add column favorite_club text,
  add column instagram_username text,
  add column twitter_username text,
  add column website text,
  add column profile_private boolean not null default false,
  add column profile_picture_url text,
  -- What was earned in all; the awards it is the sum of come with contributions.
  add column xp integer not null default 0 check (xp >= 0);

alter table session
  add column id uuid not null unique default gen_random_uuid(),
  add column user_agent text,
  -- When the password was last said: what cannot be taken back lightly asks for it again.
  add column confirmed_at timestamptz not null default now();

-- Who a member is at a provider of sign-ins: its issuer and its name for them, never the address.
create table member_identity (
  issuer text not null,
  subject text not null,
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index member_identity_member on member_identity (member_id);

-- Links sent by mail. Only the hash is kept; the newest of a purpose is the only one that works.
create table mail_token (
  token_hash bytea primary key,
  member_id uuid not null references member on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'change_email')),
  new_email text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_token_member on mail_token (member_id, purpose);

-- Between the provider's answer and the page that asks for its session: one use, bound to the browser.
create table sign_in_handoff (
  session_hash bytea primary key,
  browser_hash bytea not null,
  member_id uuid not null references member on delete cascade,
  expires_at timestamptz not null
);

-- Tries that are counted: wrong passwords, asked-for mails; by account and by address.
create table attempt (
  subject text not null,
  at timestamptz not null
);
create index attempt_subject on attempt (subject, at);
create index attempt_at on attempt (at);

-- Mail is written with the transaction that causes it and sent after it.
create table outbox (
  id uuid primary key,
  recipient text not null,
  template text not null,
  language text not null,
  data jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_attempt_at) where sent_at is null;

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- What was decided by whom. Rows are added, never changed.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references member,
  action text not null,
  subject_id uuid,
  detail jsonb not null default '{}'
);
create index audit_at on audit (at desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each statement execute function refuse_change();

-- Pictures we keep, by the name they are served under.
create table upload (
  name text primary key,
  member_id uuid references member,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null
);
