-- What somebody finds wrong, for the moderators: a thing is on the list once, however many say so.
create table report (
  id uuid primary key,
  subject text not null check (subject in ('entry', 'picture', 'member')),
  -- No reference: what is reported may go before anybody looks.
  subject_id uuid not null,
  -- '' unless it is about a picture.
  picture text not null,
  status text not null check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  note text,
  decided_by uuid references member,
  decided_at timestamptz
);
create unique index report_open_thing on report (subject_id, picture) where status = 'open';
create index report_waiting on report (created_at, id) where status = 'open';
create index report_decided on report (status, decided_at desc, id desc) where status <> 'open';

create table report_reason (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  -- null: somebody who was not signed in.
  member_id uuid references member on delete set null,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  unique (report_id, member_id)
);
create index report_reason_latest on report_reason (report_id, created_at desc);
create index report_reason_member on report_reason (member_id) where member_id is not null;
