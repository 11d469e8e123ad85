-- Customers: who they are, how they prove it, where they want their parcels.

create table customers (
  id bigint generated always as identity primary key,
  email text not null,
  -- null: nobody can sign in
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  -- E.164
  phone text,
  accepts_marketing boolean not null default false,
  language text not null default 'en',
  tags text[] not null default '{}',
  default_address_id bigint,
  -- derived from her orders: paid so far without shipping, refunds deducted, and how many were paid
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  paid_orders integer not null default 0 check (paid_orders >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index customers_email on customers (lower(email));
create unique index customers_phone on customers (phone) where phone is not null;
create index customers_created_at on customers (created_at desc, id desc);

-- What proves a customer: only the hash is kept, so that nobody who reads the table can sign in.
create table customer_tokens (
  token_hash text primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_tokens_customer on customer_tokens (customer_id);
create index customer_tokens_expires_at on customer_tokens (expires_at);

-- One-time permission to choose a new password.
create table password_resets (
  token_hash text primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_customer on password_resets (customer_id, created_at desc);

create table customer_addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  -- as people write it, and its ISO 3166-2 part after the country where it has one
  province text not null default '',
  province_code text,
  -- ISO 3166 alpha-2; null while the customer has not said
  country text,
  zip text not null default '',
  phone text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_addresses_customer on customer_addresses (customer_id, id);
alter table customers
  add foreign key (default_address_id) references customer_addresses (id) on delete set null;

alter table carts
  -- whose it is; her coupons, credit and addresses are offered at the checkout
  add column customer_id bigint references customers (id) on delete set null,
  -- as the buyer wrote them; what they are worth is judged anew each time
  add column discount_codes text[] not null default '{}';
create index carts_customer on carts (customer_id) where customer_id is not null;

alter table cart_lines
  -- the platform price that the buyer last saw on this line
  add column seen_price_micros bigint;
