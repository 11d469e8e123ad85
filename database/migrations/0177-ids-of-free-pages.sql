-- Pages that staff make have an id in the Storefront API; those below 1001 are built pages'.
alter table free_pages add column id bigint generated always as identity (start with 1001);
create unique index free_pages_by_id on free_pages (id);
