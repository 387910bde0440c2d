-- The badge that stands beside a member's name: the last of those they hold, in the order of the rules.
alter table member add column badge text;

update member m set badge = (
  select b.badge from member_badge b where b.member_id = m.id
  order by array_position(array['xp_50', 'xp_200', 'xp_1000', 'contributions_1', 'contributions_5', 'contributions_10',
    'contributions_25', 'active_voter', 'kit_collector', 'quality_contributor', 'vip_bronze', 'vip_silver', 'vip_gold',
    'vip_diamond'], b.badge) desc limit 1)
where exists (select from member_badge b where b.member_id = m.id);
