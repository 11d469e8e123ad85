-- Addresses that the shop no longer has, and where visitors are sent instead.
create table url_redirects (
  id bigint generated always as identity primary key,
  -- In lower case, without a slash at its end: "/products/old-ring", "/list.php?page=2".
  path text not null unique check (path like '/%' and length(path) <= 2000),
  -- A path of the shop, or an https address.
  target text not null check (length(target) <= 2000),
  created_at timestamptz not null
);

create trigger tell_pages after insert or update or delete on url_redirects
  for each statement execute function tell_pages_of_shop();
