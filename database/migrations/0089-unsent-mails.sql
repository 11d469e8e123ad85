-- Staff look through the e-mails that could not be sent, newest first.

create index mails_unsent on mails (id desc) where sent_at is null and failure is not null;
