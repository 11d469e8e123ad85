-- Customers are asked for a review of what was sent to them, once for each order.

create table review_requests (
  order_id bigint primary key references orders (id) on delete cascade,
  -- of the link by which the customer ends such e-mails; nobody can guess it
  key text not null unique,
  -- false: this order got no e-mail, for example because there was nothing left to review
  mailed boolean not null,
  created_at timestamptz not null
);

alter table customers add column review_mails boolean not null default true;

-- Those whose last parcel has left.
create index orders_fulfilled_at on orders (fulfilled_at, id) where fulfilled_at is not null and customer_id is not null;
