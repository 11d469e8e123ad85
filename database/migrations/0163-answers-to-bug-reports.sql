-- Staff answer bug reports as they answer inquiries; to whom it was e-mailed, if to anybody.
alter table inquiry_answers alter column inquiry_id drop not null;
alter table inquiry_answers add column bug_id bigint references bug_reports on delete cascade;
alter table inquiry_answers add column recipient text;
alter table inquiry_answers add constraint inquiry_answers_of_one check (num_nonnulls(inquiry_id, bug_id) = 1);
create index inquiry_answers_of_bug on inquiry_answers (bug_id, id) where bug_id is not null;
create index inquiry_answers_to on inquiry_answers (lower(recipient)) where recipient is not null;
