-- What the owner of an offer and one who is interested write to each other.
alter table thread
  add column owner_read_at timestamptz,
  add column other_read_at timestamptz;

create table message (
  id uuid primary key,
  thread_id uuid not null references thread on delete cascade,
  by_id uuid not null references member,
  text text not null,
  picture text references upload (name),
  created_at timestamptz not null
);
create index message_thread on message (thread_id, created_at desc, id desc);
create index message_by on message (by_id);
create index message_picture on message (picture) where picture is not null;

-- Neither writes to the other.
create table member_block (
  by_id uuid not null references member,
  blocked_id uuid not null references member,
  created_at timestamptz not null,
  primary key (by_id, blocked_id)
);
create index member_block_blocked on member_block (blocked_id);

alter table report
  drop constraint report_subject_check,
  add constraint report_subject_check check (subject in ('entry', 'picture', 'member', 'message'));
