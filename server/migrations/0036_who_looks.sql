-- Which contribution a moderator looks at just now. Nobody misses it after a crash.
create unlogged table review_look (
  member_id uuid primary key references member on delete cascade,
  contribution_id uuid not null references contribution on delete cascade,
  seen_at timestamptz not null
);
create index review_look_contribution on review_look (contribution_id);
