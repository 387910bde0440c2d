-- The keys that this site signs its push messages with: made at the first start, and the same for ever.
create table push_key (
  id boolean primary key default true check (id),
  jwk jsonb not null,
  created_at timestamptz not null
);

-- Where a browser is told something while no page is open. It ends with the session that asked for it.
create table push_subscription (
  session_id uuid primary key references session (id) on delete cascade,
  member_id uuid not null references member on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_member on push_subscription (member_id);

create table push_message (
  id uuid primary key,
  session_id uuid not null references push_subscription (session_id) on delete cascade,
  notification_id uuid not null references notification on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index push_message_due on push_message (next_attempt_at);
create index push_message_of on push_message (session_id);
create index push_message_about on push_message (notification_id);
