-- The owner's own word for the condition of a shirt stands by itself: what is said of its origin does not replace it.
update collection_item set details = details || jsonb_build_object('physical_word', details -> 'condition_word')
where not details ? 'physical_word' and details ->> 'condition_word' in ('new_with_tags', 'nwt', 'very_good',
  'very_good_condition', 'used', 'damaged', 'needs_restoration', 'needs_restore', 'mint', 'excellent', 'good', 'fair',
  'poor');
update removed_item set item = jsonb_set(item, '{details,physical_word}', item #> '{details,condition_word}')
where not item -> 'details' ? 'physical_word' and item #>> '{details,condition_word}' in ('new_with_tags', 'nwt',
  'very_good', 'very_good_condition', 'used', 'damaged', 'needs_restoration', 'needs_restore', 'mint', 'excellent',
  'good', 'fair', 'poor');
