-- Challenges of an admin's: so many approved contributions of a kind, between two days.
create table campaign (
  id uuid primary key,
  name text not null,
  description text not null,
  emoji text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  goal integer not null check (goal > 0),
  -- What counts; null: whatever it is.
  entity_type text,
  club_id uuid references entity,
  season text,
  competition_id uuid references entity,
  created_by uuid not null references member,
  created_at timestamptz not null,
  -- How far it came, once it is over.
  result integer,
  closed_at timestamptz
);
create index campaign_open on campaign (ends_on) where closed_at is null;
