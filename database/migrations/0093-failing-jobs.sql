-- Background jobs whose last run failed, for staff to see. A run that succeeds takes its job out.
create table failing_jobs (
  name text primary key,
  failure text not null,
  times integer not null default 1,
  since timestamptz not null,
  last_at timestamptz not null
);
