-- A change of address ends with the session that asked for it, and leaves that one when it is confirmed.
alter table mail_token add column session_id uuid references session (id) on delete cascade;
create index mail_token_session on mail_token (session_id) where session_id is not null;

-- Every secret of an account but the session that stays: called by whatever changes whose account it is.
-- Who hands out a secret locks the member, looks whether they still may, and only then hands it out.
create function end_secrets(of_member uuid, stays uuid) returns void language plpgsql as $$
begin
  perform from member where id = of_member for no key update;
  delete from session where member_id = of_member and id is distinct from stays;
  delete from mail_token where member_id = of_member;
  delete from sign_in_handoff where member_id = of_member;
end $$;

-- What waits counts the votes of those who are here; what was decided stays.
create function recount_votes(of_member uuid) returns void language plpgsql as $$
begin
  perform from contribution c
    where c.status = 'pending_review' and c.id in (select contribution_id from vote where member_id = of_member)
    order by c.id for update;
  update contribution c set (upvotes, downvotes) = (
      select count(*) filter (where v.vote_type = 'upvote'), count(*) filter (where v.vote_type = 'downvote')
      from vote v join member m on m.id = v.member_id
      where v.contribution_id = c.id and m.status = 'active')
    where c.status = 'pending_review' and c.id in (select contribution_id from vote where member_id = of_member);
end $$;

-- Who is banned or gone is out, whoever says so; who comes back has what they said, and no secret of before.
drop trigger member_is_out on member;
drop function tell_member_out();
create function follow_status() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    perform end_secrets(new.id, null);
    perform pg_notify('kitdex', json_build_object('end', json_build_object('member', new.id))::text);
  end if;
  perform recount_votes(new.id);
  return null;
end $$;
create trigger member_is_in_or_out after update of status on member
  for each row when ((new.status = 'active') <> (old.status = 'active')) execute function follow_status();
select end_secrets(id, null), recount_votes(id) from member where status <> 'active';

-- Who a mail is for, and who a notification names: what goes with them when they leave.
alter table outbox add column member_id uuid references member on delete cascade;
create index outbox_member on outbox (member_id) where member_id is not null;
delete from outbox where sent_at is not null;
update outbox o set member_id = m.id from member m where lower(m.email) = lower(o.recipient);
alter table outbox drop column sent_at;
create index outbox_due on outbox (next_attempt_at);

alter table notification add column by_id uuid references member on delete cascade;
create index notification_by on notification (by_id) where by_id is not null;
update notification n set by_id = c.author_id from contribution c
  where n.type = 'contribution_to_review' and c.id::text = n.data ->> 'contribution_id';
update notification n set by_id = m.id from contribution_comment c join member m on m.id = c.member_id
  where n.type = 'contribution_commented' and c.contribution_id::text = n.data ->> 'contribution_id'
    and m.name = n.data ->> 'by';
