-- Work that one process does for all of them, while it holds the lease. Another takes over when it is given back or over.

create unlogged table leases (
  name text primary key,
  holder text not null,
  ends_at timestamptz not null
);
