-- The store of Shopify's that the catalogue follows: which messages have arrived, what is to be read again, and which of
-- its records are here.

create table shopify_messages (
  id text primary key,
  received_at timestamptz not null
);
create index shopify_messages_received on shopify_messages (received_at);

-- `times`: a notice that arrives while its record is read stays for the next reading.
create table shopify_notices (
  gid text primary key,
  noticed_at timestamptz not null,
  times bigint not null default 1
);
create index shopify_notices_order on shopify_notices (noticed_at, gid);

create table shopify_records (
  gid text primary key,
  kind text not null check (kind in ('product', 'collection')),
  handle text not null
);
create index shopify_records_kind on shopify_records (kind, gid);

-- One row, once the whole catalogue was compared.
create table shopify_reconciliation (
  single boolean primary key default true check (single),
  done_at timestamptz not null
);
