-- What each of them was when it ran: platform/migrate.ts refuses to start with one that was changed since. Those
-- that ran before have none, and get it at the first start.
alter table migration add column sha256 text;
