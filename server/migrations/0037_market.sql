-- What members offer each other, what they say about it, and what comes of it. No money passes here.
create table offer (
  id uuid primary key,
  member_id uuid not null references member,
  -- null: it is in no collection any more.
  item_id uuid references collection_item on delete set null,
  status text not null check (status in ('open', 'reserved', 'done', 'withdrawn')),
  for_sale boolean not null,
  for_swap boolean not null,
  price numeric(12, 2),
  wishes text not null,
  ships_to text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (for_sale or for_swap),
  check (for_sale = (price is not null))
);
create unique index offer_once on offer (item_id) where status in ('open', 'reserved');
create index offer_item on offer (item_id);
create index offer_latest on offer (created_at desc, id desc) where status = 'open';
create index offer_member on offer (member_id, created_at desc);

create table offer_photo (
  offer_id uuid not null references offer on delete cascade,
  photo_id uuid not null references item_photo on delete cascade,
  primary key (offer_id, photo_id)
);
create index offer_photo_photo on offer_photo (photo_id);

-- Kits that would be taken for it.
create table offer_wish (
  offer_id uuid not null references offer on delete cascade,
  master_kit_id uuid not null references master_kit,
  primary key (offer_id, master_kit_id)
);
create index offer_wish_kit on offer_wish (master_kit_id);

-- Where the owner of an offer and one who is interested meet.
create table thread (
  id uuid primary key,
  offer_id uuid not null references offer,
  other_id uuid not null references member,
  created_at timestamptz not null,
  unique (offer_id, other_id)
);
create index thread_other on thread (other_id);

create table deal (
  id uuid primary key,
  thread_id uuid not null references thread,
  status text not null check (status in ('offered', 'countered', 'agreed', 'handed_over', 'received', 'called_off')),
  -- Who answers the proposal.
  turn text not null check (turn in ('owner', 'other')),
  price numeric(12, 2),
  -- What the other one gives for it.
  swap_item_id uuid references collection_item on delete set null,
  -- Whether what was paid may be counted.
  owner_shares boolean not null default false,
  other_shares boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index deal_once on deal (thread_id) where status not in ('received', 'called_off');
create index deal_thread on deal (thread_id, created_at desc);
create index deal_swap on deal (swap_item_id) where swap_item_id is not null;

-- From the agreement on: what goes from whom to whom.
create table deal_leg (
  deal_id uuid not null references deal on delete cascade,
  giver text not null check (giver in ('owner', 'other')),
  item_id uuid references collection_item on delete set null,
  from_id uuid not null references member,
  to_id uuid not null references member,
  is_open boolean not null,
  handed_at timestamptz,
  received_at timestamptz,
  -- What it became in the other collection.
  new_item_id uuid references collection_item on delete set null,
  primary key (deal_id, giver)
);
-- An item is in one open deal at a time.
create unique index deal_leg_once on deal_leg (item_id) where is_open;
create index deal_leg_item on deal_leg (item_id);
create index deal_leg_new on deal_leg (new_item_id) where new_item_id is not null;
create index deal_leg_from on deal_leg (from_id);
create index deal_leg_to on deal_leg (to_id);

create table deal_rating (
  deal_id uuid not null references deal on delete cascade,
  by_id uuid not null references member,
  about_id uuid not null references member,
  stars integer not null check (stars between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  primary key (deal_id, by_id)
);
create index deal_rating_about on deal_rating (about_id, created_at desc);
create index deal_rating_by on deal_rating (by_id);

-- What is no longer owned is no longer offered, whichever way it went.
create function end_offers() returns trigger language plpgsql as $$
begin
  update deal d set status = 'called_off', updated_at = now() from thread h, offer o
    where h.id = d.thread_id and o.id = h.offer_id and o.item_id = old.id and d.status in ('offered', 'countered');
  update deal set status = 'called_off', updated_at = now()
    where swap_item_id = old.id and status in ('offered', 'countered');
  update offer set status = 'withdrawn', updated_at = now()
    where item_id = old.id and status in ('open', 'reserved');
  return coalesce(new, old);
end $$;
create trigger offered_item_goes before delete on collection_item
  for each row when (old.collection_type = 'owned') execute function end_offers();
create trigger offered_item_leaves before update of collection_type on collection_item
  for each row when (old.collection_type = 'owned' and new.collection_type <> 'owned') execute function end_offers();
