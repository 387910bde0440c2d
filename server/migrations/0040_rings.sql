-- Swaps of two to four members in which everybody gives what the next one wants: proposed to all at once.
create table swap_ring (
  id uuid primary key,
  status text not null check (status in ('proposed', 'agreed', 'called_off', 'lapsed')),
  -- Which offers it is of: the same ones are proposed once.
  offers_key text not null unique,
  score real not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index swap_ring_waiting on swap_ring (expires_at) where status = 'proposed';

create table swap_ring_part (
  ring_id uuid not null references swap_ring on delete cascade,
  -- What is offered here goes to the member of the next one, that of the last to the first.
  position integer not null,
  offer_id uuid not null references offer,
  from_id uuid not null references member,
  to_id uuid not null references member,
  accepted_at timestamptz,
  primary key (ring_id, position)
);
create index swap_ring_part_offer on swap_ring_part (offer_id);
create index swap_ring_part_from on swap_ring_part (from_id);
create index swap_ring_part_to on swap_ring_part (to_id);

-- What was agreed upon in a ring is done, or called off, together.
alter table deal add column ring_id uuid references swap_ring;
create index deal_ring on deal (ring_id) where ring_id is not null;
