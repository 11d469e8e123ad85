-- Where a variant lies in the warehouse, such as "A-03-2"; picking lists follow it.
alter table variants add column bin text check (length(bin) between 1 and 64);
