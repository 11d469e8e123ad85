-- What staff answered to visitors' messages, and which messages and error reports are done with.
alter table inquiries add column done_at timestamptz;
alter table bug_reports add column done_at timestamptz;
create index inquiries_open on inquiries (received_at desc, id desc) where done_at is null;
create index bug_reports_open on bug_reports (last_at desc, id desc) where done_at is null;

create table inquiry_answers (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries on delete cascade,
  staff_id bigint not null references staff,
  text text not null,
  language text not null,
  answered_at timestamptz not null
);
create index inquiry_answers_of on inquiry_answers (inquiry_id, id);
create index inquiry_answers_by on inquiry_answers (staff_id);
