-- When each background job ran last, for staff to see. Written about once a minute for each job, not for every run.
create table job_runs (
  name text primary key,
  ended_at timestamptz not null,
  took_ms integer not null,
  succeeded boolean not null,
  -- By the process that wrote this.
  next_at timestamptz not null,
  -- Of the last run that failed, which may be long ago.
  failure text,
  failed_at timestamptz
);
