-- What may happen to an order once it is placed: money comes and goes back, parcels leave, goods return.

alter table orders
  drop constraint orders_payment_method_check,
  add constraint orders_payment_method_check
    check (payment_method in ('bank-transfer', 'test-card', 'card', 'pay-in-4', 'paypal', 'store-credit')),
  add column customer_id bigint references customers (id) on delete set null,
  add column coupon_code text,
  -- the part of the total that store credit paid
  add column credit_cents bigint not null default 0,
  -- given back so far, to whatever it was
  add column refunded_cents bigint not null default 0,
  -- kept when a confirmed order was cancelled
  add column cancellation_fee_cents bigint not null default 0 check (cancellation_fee_cents >= 0),
  add column cancelled_at timestamptz,
  add column fulfilled_at timestamptz,
  -- until when its stock is kept for a PENDING order; null once it is paid or voided
  add column reserved_until timestamptz,
  add check (credit_cents between 0 and total_cents),
  add check (refunded_cents >= 0 and refunded_cents + cancellation_fee_cents <= total_cents);
create index orders_customer on orders (customer_id, placed_at desc, id desc) where customer_id is not null;
create index orders_customer_state on orders (customer_id, state, placed_at desc, id desc)
  where customer_id is not null;
create index orders_state on orders (state, placed_at desc, id desc);
create index orders_reserved_until on orders (reserved_until) where state = 'PENDING';

alter table order_lines
  add column refunded_quantity integer not null default 0,
  add column refunded_cents bigint not null default 0,
  add column shipped_quantity integer not null default 0,
  add check (refunded_quantity between 0 and quantity),
  add check (refunded_cents between 0 and amount_cents - discount_cents),
  add check (shipped_quantity between 0 and quantity);

alter table payments
  drop constraint payments_state_check,
  -- surplus: money for an order that needs none (any more); returned: such money given back
  add constraint payments_state_check check (state in ('pending', 'captured', 'failed', 'surplus', 'returned')),
  -- the provider's name of this payment, by which its messages find it
  add column provider_reference text,
  -- where the buyer goes on paying
  add column redirect_url text,
  add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents);
create unique index payments_provider_reference on payments (method, provider_reference)
  where provider_reference is not null;
create index payments_surplus on payments (id) where state = 'surplus';

-- What a provider told, each message once.
create table payment_messages (
  provider text not null,
  message_id text not null,
  kind text not null,
  payment_id bigint references payments (id),
  outcome text not null,
  details jsonb not null default '{}',
  received_at timestamptz not null,
  primary key (provider, message_id)
);
create index payment_messages_payment on payment_messages (payment_id) where payment_id is not null;

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- names the deed: the same one twice is one refund
  key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- parts of the amount: goods and shipping; and to where: money by the payment's provider, credit to the customer
  goods_cents bigint not null check (goods_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  money_cents bigint not null check (money_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  payment_id bigint references payments (id),
  -- pending: the provider has not said yet that the money is on its way
  state text not null check (state in ('pending', 'done', 'failed')),
  -- the provider's own number
  reference text,
  failure text,
  reason text not null default '',
  -- [{"position": 1, "quantity": 2, "cents": 300}]
  lines jsonb not null default '[]',
  restocked boolean not null default false,
  -- how often the provider was asked, and when it is asked next; null: it is done, or the provider's or a person's turn
  attempts integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (order_id, key),
  check (amount_cents = goods_cents + shipping_cents),
  check (amount_cents = money_cents + credit_cents)
);
create index refunds_open on refunds (id) where state <> 'done';
create index refunds_due on refunds (due_at, id) where due_at is not null;
create index refunds_reference on refunds (reference) where reference is not null;
create index refunds_payment on refunds (payment_id) where payment_id is not null;
alter table credit_entries add foreign key (refund_id) references refunds (id);

-- Parcels.
create table fulfillments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  key text not null,
  carrier text not null,
  tracking_number text not null default '',
  tracking_url text,
  -- [{"position": 1, "quantity": 2}]
  lines jsonb not null,
  shipped_at timestamptz not null,
  unique (order_id, key)
);

create table return_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  key text not null,
  state text not null check (state in ('requested', 'approved', 'declined', 'received', 'refunded')),
  reason text not null,
  note text not null default '',
  -- what the shop said to it
  answer text not null default '',
  -- [{"position": 1, "quantity": 2}]
  lines jsonb not null,
  refund_id bigint references refunds (id),
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, key)
);
create index return_requests_state on return_requests (state, requested_at, id);
