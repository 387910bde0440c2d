-- Buckets of calls that are not full (platform/limits.ts), so that a restart does not fill them.
create table call_bucket (
  key text primary key,
  left_over double precision not null,
  at timestamptz not null,
  full_at timestamptz not null
);
