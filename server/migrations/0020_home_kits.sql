-- The latest kit of a style that a team has.
create index master_kit_club_style on master_kit (club_id, style, season desc, id desc) where live;
