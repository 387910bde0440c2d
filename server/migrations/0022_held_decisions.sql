-- What a moderator decided and may still take back. Whoever it concerns hears of it when it is due.
create table held_decision (
  contribution_id uuid primary key references contribution on delete cascade,
  moderator_id uuid not null references member,
  -- The columns of the contribution that the decision changed, as they were.
  before jsonb not null,
  -- What its author is told.
  telling jsonb not null,
  due_at timestamptz not null
);
create index held_decision_due on held_decision (due_at);
