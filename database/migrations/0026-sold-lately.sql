-- What sells now: pieces sold, each of which counts half after a month. Worked out anew at each sale, from what it was
-- at the sale before.

alter table products add column sold_lately double precision not null default 0 check (sold_lately >= 0);
alter table products add column sold_lately_at timestamptz not null default timestamptz 'epoch';
