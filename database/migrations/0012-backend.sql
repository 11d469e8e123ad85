-- What the backend needs for itself: secrets of the shop's own, counts of who asks how often, reports of faults.

create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Read and written for nearly every call, and no loss when the machine fails: not worth a log of its own.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds since 1970; null: never
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table bug_reports (
  id bigint generated always as identity primary key,
  -- what makes two reports one
  fingerprint text not null unique,
  type text not null,
  url text not null,
  -- as they were first sent, without what is secret
  data jsonb not null,
  env jsonb not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index bug_reports_latest on bug_reports (last_at desc, id desc);
