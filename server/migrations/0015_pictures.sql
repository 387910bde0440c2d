-- The pictures of ours that a contribution or a state of an entry names. Who sees a picture, and whether it stays, is
-- decided by those.
create function pictures_in(said jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_path_query_array(said, '$.* ? (@ starts with "uploads/")');

create index contribution_pictures on contribution using gin (pictures_in(data) jsonb_path_ops)
  where pictures_in(data) <> '[]';
create index revision_pictures on revision using gin (pictures_in(data) jsonb_path_ops)
  where pictures_in(data) <> '[]';
