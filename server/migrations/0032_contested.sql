-- What voters are divided about, which is little of what waits.
create index contribution_contested on contribution (created_at, id)
  where origin in ('member', 'staff') and status = 'pending_review' and upvotes > 0 and downvotes > 0;
