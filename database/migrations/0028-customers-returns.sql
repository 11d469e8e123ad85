-- What a customer says and shows when she sends something back.

alter table return_requests
  -- where she wants the money; null: she did not say
  add column refund_to text check (refund_to in ('store-credit', 'original'));

-- Her photos, made small. Those that no request came to hold are forgotten after a day.
create table return_photos (
  -- nobody can guess it: whoever has it sees the photo
  key text primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  return_id bigint references return_requests (id) on delete cascade,
  -- within its request, from 0
  position smallint not null default 0,
  -- WebP
  picture bytea not null,
  created_at timestamptz not null
);
create index return_photos_return on return_photos (return_id, position) where return_id is not null;
create index return_photos_loose on return_photos (customer_id, created_at) where return_id is null;
create index return_photos_forgotten on return_photos (created_at) where return_id is null;
