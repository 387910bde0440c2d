-- What nobody has any more is removed by member: compared key by key, many at once took seconds.
create or replace function add_collection_counts(changes collection_count[]) returns void language sql as $$
  insert into collection_count as c select * from unnest(changes) order by 1, 2, 3, 4, 5
  on conflict (member_id, field, entity_id, value, is_hidden) do update
  set owned = c.owned + excluded.owned, wanted = c.wanted + excluded.wanted, signed = c.signed + excluded.signed,
    estimate = c.estimate + excluded.estimate, purchase_price = c.purchase_price + excluded.purchase_price,
    gain = c.gain + excluded.gain;
  delete from collection_count c
  where c.member_id in (select x.member_id from unnest(changes) x where x.owned < 0 or x.wanted < 0)
    and c.owned = 0 and c.wanted = 0;
$$;
