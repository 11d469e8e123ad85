-- E-mails are forgotten half a year after they were noted, the oldest first. Nobody looks for them by recipient.

create index mails_created on mails (created_at, id);
drop index mails_recipient;
