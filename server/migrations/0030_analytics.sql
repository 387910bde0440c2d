-- Figures that take long to count, as they were when a job last counted them.
create table analytics (
  panel text not null,
  -- Of a range that ends today: so many days, 'all', or '' where it has none.
  days text not null,
  figures jsonb not null,
  counted_at timestamptz not null,
  primary key (panel, days)
);
