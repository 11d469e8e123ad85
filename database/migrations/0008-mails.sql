-- E-mails that are to be sent: noted in the transaction that they tell of, sent afterwards, each once.

create table mails (
  id bigint generated always as identity primary key,
  -- names what it tells: the same news twice is one mail
  key text not null unique,
  kind text not null,
  language text not null,
  recipient text not null,
  -- what the mail is written from
  data jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  failure text,
  sent_at timestamptz
);
create index mails_due on mails (due_at, id) where sent_at is null;
create index mails_recipient on mails (lower(recipient), id desc);
