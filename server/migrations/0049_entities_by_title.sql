-- Whether another entry of the type is called the same is asked of every new one: looked up, not looked for.
create index entity_called on entity (type, lower(title)) where live;
