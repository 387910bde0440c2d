create extension if not exists pg_trgm;

-- People. Sign-in comes with accounts; access is checked against these from the first call on.
create table member (
  id uuid primary key,
  email text not null,
  name text not null,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  status text not null default 'active' check (status in ('active', 'banned', 'deleted')),
  created_at timestamptz not null
);
create unique index member_email on member (lower(email));

create table session (
  token_hash bytea primary key,
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_member on session (member_id);

-- What every entry of the catalogue has, whatever its type.
create table entity (
  id uuid primary key,
  type text not null,
  reference text not null unique,
  title text not null,
  verified_level text not null
    check (verified_level in ('unverified', 'community_verified', 'moderator_verified', 'system_verified')),
  live boolean not null,
  revision integer not null,
  -- Everything one may search it by, folded.
  search_document text not null,
  created_by uuid references member,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Without a list of pending entries: a search is as fast right after many writes as ever.
create index entity_document on entity using gin (search_document gin_trgm_ops) with (fastupdate = off);
create index entity_unverified on entity (type) where live and verified_level = 'unverified';

-- One row for each name an entry goes by, folded: a nickname found whole counts as much as the name.
create table entity_name (
  entity_id uuid not null references entity on delete cascade,
  type text not null,
  folded text not null,
  primary key (entity_id, folded)
);
create index entity_name_exact on entity_name (folded text_pattern_ops);
create index entity_name_like on entity_name using gin (folded gin_trgm_ops) with (fastupdate = off);

-- Every word of every name: what a mistyped word is corrected to.
create table search_word (
  word text primary key
);
create index search_word_like on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

create function reference_code(kind text, number bigint) returns text language sql immutable strict
  return 'KDX-' || kind || '-' || lpad(number::text, greatest(6, length(number::text)), '0');

create sequence team_reference;
create sequence brand_reference;
create sequence player_reference;
create sequence competition_reference;
create sequence master_kit_reference;
create sequence reference_kit_reference;
create sequence contribution_reference;

-- The detail tables: their fields are described in contract/src/catalogue, one column each. `live`,
-- `created_at` and `folded_title` are copies of the entity's, so that one index serves filter and order.
create table team (
  id uuid primary key references entity on delete cascade,
  live boolean not null,
  created_at timestamptz not null,
  folded_title text not null,
  name text not null,
  short_name text,
  team_type text not null default 'club',
  country text not null,
  city text,
  founded_year integer,
  colors text[] not null default '{}',
  common_names text[] not null default '{}',
  logo_url text,
  secondary_images text[] not null default '{}'
);
create index team_title on team (folded_title, id) where live;
create index team_newest on team (created_at desc, id desc) where live;
create index team_country on team (country, folded_title, id) where live;

create table brand (
  id uuid primary key references entity on delete cascade,
  live boolean not null,
  created_at timestamptz not null,
  folded_title text not null,
  name text not null,
  type text not null default 'brand',
  official_name text,
  country text,
  founded_year integer,
  website text,
  common_names text[] not null default '{}',
  logo_url text,
  secondary_images text[] not null default '{}'
);
create index brand_title on brand (folded_title, id) where live;
create index brand_newest on brand (created_at desc, id desc) where live;

create table player (
  id uuid primary key references entity on delete cascade,
  live boolean not null,
  created_at timestamptz not null,
  folded_title text not null,
  name text not null,
  full_name text,
  nationality text,
  birth_date date,
  position text,
  player_type text not null default 'none',
  current_team_id uuid references team,
  jersey_number integer,
  common_names text[] not null default '{}',
  biography text,
  photo_url text,
  secondary_images text[] not null default '{}'
);
create index player_title on player (folded_title, id) where live;
create index player_newest on player (created_at desc, id desc) where live;
create index player_nationality on player (nationality, folded_title, id) where live;
create index player_current_team on player (current_team_id) where current_team_id is not null;

create table competition (
  id uuid primary key references entity on delete cascade,
  live boolean not null,
  created_at timestamptz not null,
  folded_title text not null,
  name text not null,
  official_name text,
  type text not null,
  country text,
  level text,
  tier integer,
  founded_year integer,
  current_season text,
  organizer text,
  confederations_federations text[] not null default '{}',
  participating_countries text[] not null default '{}',
  common_names text[] not null default '{}',
  description text,
  logo_url text,
  secondary_images text[] not null default '{}'
);
create index competition_title on competition (folded_title, id) where live;
create index competition_newest on competition (created_at desc, id desc) where live;

create table master_kit (
  id uuid primary key references entity on delete cascade,
  live boolean not null,
  created_at timestamptz not null,
  folded_title text not null,
  club_id uuid not null references team,
  season text not null,
  style text not null,
  model text not null,
  brand_id uuid references brand,
  competition_id uuid references competition,
  primary_sponsor_id uuid references brand,
  secondary_sponsor_ids uuid[] not null default '{}',
  design_name text,
  primary_color text,
  secondary_colors text[] not null default '{}',
  pattern text,
  pattern_description text,
  collar text,
  collar_color text,
  cuff_color text,
  sleeve_color text,
  lettering_color text,
  special_features text[] not null default '{}',
  description text,
  front_photo_url text,
  back_photo_url text,
  additional_images text[] not null default '{}'
);
create index master_kit_newest on master_kit (created_at desc, id desc) where live;
create index master_kit_title on master_kit (folded_title, id) where live;
create index master_kit_club on master_kit (club_id, created_at desc, id desc) where live;
create index master_kit_brand on master_kit (brand_id, created_at desc, id desc) where live;
create index master_kit_season on master_kit (season, created_at desc, id desc) where live;
create index master_kit_style on master_kit (style, created_at desc, id desc) where live;
create index master_kit_competition on master_kit (competition_id, created_at desc, id desc) where live;
create index master_kit_sponsor on master_kit (primary_sponsor_id) where live;

create table reference_kit (
  id uuid primary key references entity on delete cascade,
  live boolean not null,
  created_at timestamptz not null,
  folded_title text not null,
  master_kit_id uuid not null references master_kit,
  model_name text,
  model text not null,
  league_competition text,
  competition_id uuid references competition,
  long_sleeve boolean not null default false,
  limited boolean not null default false,
  limited_units integer,
  sku_code text,
  barcode text,
  original_retail_price numeric(12, 2),
  current_market_price numeric(12, 2),
  release_date date,
  available_sizes text[] not null default '{}',
  material_composition text,
  care_instructions text,
  authenticity_features text[] not null default '{}',
  available_prints jsonb not null default '[]',
  description text,
  main_photo text,
  secondary_photos text[] not null default '{}'
);
create index reference_kit_newest on reference_kit (created_at desc, id desc) where live;
create index reference_kit_title on reference_kit (folded_title, id) where live;
create index reference_kit_master on reference_kit (master_kit_id, created_at desc, id desc) where live;
create index reference_kit_competition on reference_kit (competition_id, master_kit_id) where live;
create index reference_kit_prints on reference_kit using gin (available_prints jsonb_path_ops);

-- The one way into the catalogue.
create table contribution (
  id uuid primary key,
  reference text not null unique,
  kind text not null check (kind in ('create', 'improve')),
  entity_type text not null,
  entity_id uuid references entity deferrable initially deferred,
  status text not null check (status in ('draft', 'pending_review', 'approved', 'rejected', 'needs_revision')),
  title text not null,
  description text not null default '',
  -- What it says, field by field, and what each field was when it was said.
  data jsonb not null,
  base jsonb not null default '{}',
  source_urls text[] not null default '{}',
  -- A member's; or the system's own: the starter catalogue, an import.
  origin text not null check (origin in ('member', 'starter', 'import')),
  author_id uuid references member,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contribution_entity on contribution (entity_id, created_at desc);
create index contribution_status on contribution (status, created_at desc, id desc);

-- What an entry was after each contribution that was applied to it: whole, so that any state can be shown.
create table revision (
  entity_id uuid not null references entity,
  number integer not null,
  contribution_id uuid not null references contribution,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (entity_id, number)
);
create index revision_contribution on revision (contribution_id);

create table collection_item (
  id uuid primary key,
  member_id uuid not null references member on delete cascade,
  master_kit_id uuid not null references master_kit,
  reference_kit_id uuid references reference_kit,
  collection_type text not null check (collection_type in ('owned', 'wanted')),
  created_at timestamptz not null
);
create index collection_item_member on collection_item (member_id, collection_type, created_at desc);
create index collection_item_kit on collection_item (master_kit_id, member_id) where collection_type = 'owned';
create index collection_item_version on collection_item (reference_kit_id) where reference_kit_id is not null;

-- Which row of which file an entry came from, so that the same file imported again finds it.
create table import_key (
  source text not null,
  entity_type text not null,
  key text not null,
  entity_id uuid not null references entity on delete cascade,
  primary key (source, entity_type, key)
);
create index import_key_entity on import_key (entity_id);
