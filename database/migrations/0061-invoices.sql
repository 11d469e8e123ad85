-- Invoices and credit notes, each with a number of a sequence without gaps, and the seller as it was on that day.

-- What the buyer's books need of them; empty for most.
alter table orders
  add column company text not null default '',
  add column tax_number text not null default '';

-- One row a sequence: whoever takes a number holds it until the transaction has ended, so that none is lost.
create table invoice_series (
  prefix text primary key,
  last_number bigint not null check (last_number >= 0)
);

create table invoices (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- the refund that this is the credit note of; null: it is the invoice
  refund_id bigint references refunds (id),
  prefix text not null references invoice_series (prefix),
  sequence bigint not null check (sequence > 0),
  -- prefix and sequence, as it is written
  number text not null unique,
  issued_at timestamptz not null,
  -- the setting "seller" as it was; null: the shop had not said who it is
  seller jsonb,
  unique (prefix, sequence)
);
create unique index invoices_order on invoices (order_id) where refund_id is null;
create unique index invoices_refund on invoices (refund_id) where refund_id is not null;
create index invoices_of_order on invoices (order_id);

-- Orders that were paid and refunds that were given before there were numbers.
insert into invoice_series (prefix, last_number)
select 'INV-', count(*) from orders where paid_at is not null
union all
select 'CN-', count(*) from refunds;

insert into invoices (order_id, prefix, sequence, number, issued_at)
select id, 'INV-', place, 'INV-' || lpad(place::text, greatest(6, length(place::text)), '0'), paid_at
from (
  select id, paid_at, row_number() over (order by paid_at, id) as place from orders where paid_at is not null
) o;

insert into invoices (order_id, refund_id, prefix, sequence, number, issued_at)
select order_id, id, 'CN-', place, 'CN-' || lpad(place::text, greatest(6, length(place::text)), '0'), created_at
from (
  select id, order_id, created_at, row_number() over (order by created_at, id) as place from refunds
) r;

-- Tax offices read them: what is issued stays as it is.
create trigger append_only before update or delete or truncate on invoices execute function refuse_rewriting();
