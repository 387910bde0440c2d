-- Whether something of a member's is not judged yet is asked whenever a collection is added up.
create index collection_item_unjudged on collection_item (member_id)
  where collection_type = 'owned' and estimate is null;
