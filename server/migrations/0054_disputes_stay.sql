-- That something did not arrive is a dispute: it stands beside whatever else the same member reports.
alter table report_reason drop constraint report_reason_report_id_member_id_key;
create unique index report_reason_once on report_reason (report_id, member_id, (reason = 'not_received'));

-- Whoever wrote their own id in capitals was blocked from everybody.
delete from member_block where by_id = blocked_id;
