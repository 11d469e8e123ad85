-- What the shop says about itself, and the exchange rates that prices are shown by.

create table site_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table exchange_rates (
  currency text primary key,
  -- billionths of a US dollar that one unit of the currency is worth
  usd_nanos bigint not null check (usd_nanos > 0),
  source text not null,
  as_of date not null,
  updated_at timestamptz not null default now()
);
