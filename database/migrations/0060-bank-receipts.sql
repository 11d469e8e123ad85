-- What arrived by bank transfer and what was decided about it, and where money goes that is paid back by hand.

create table bank_receipts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  -- the bank's number of the transfer: the same one twice is one receipt
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- parts of the amount: towards the order, to the customer's store credit, to be sent back
  applied_cents bigint not null check (applied_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  return_cents bigint not null check (return_cents >= 0),
  received_at timestamptz not null,
  -- when a person has sent it back, and what proves that
  returned_at timestamptz,
  return_reference text,
  unique (order_id, reference),
  check (amount_cents = applied_cents + credit_cents + return_cents),
  check ((returned_at is null) = (return_reference is null))
);
create index bank_receipts_to_return on bank_receipts (id) where return_cents > 0 and returned_at is null;

insert into bank_receipts (order_id, reference, amount_cents, applied_cents, credit_cents, return_cents, received_at)
select order_id, reference, amount_cents, amount_cents, 0, 0, updated_at
from payments where method = 'bank-transfer' and state = 'captured' and amount_cents > 0;

alter table credit_entries
  drop constraint credit_entries_kind_check,
  -- overpayment: more arrived by bank transfer than was owed
  add constraint credit_entries_kind_check
    check (kind in ('grant', 'refund', 'spend', 'restore', 'overpayment'));

-- A buyer's bank account, for money of one order that is paid back by hand. Personal: staff alone read it.
create table refund_accounts (
  order_id bigint primary key references orders (id) on delete cascade,
  -- of the bank, ISO 3166 alpha-2
  country text not null,
  holder text not null,
  -- the one or the other, in electronic form
  iban text not null default '',
  account_number text not null default '',
  -- routing number, sort code, BSB and the like
  bank_code text not null default '',
  bic text not null default '',
  bank_name text not null default '',
  given_at timestamptz not null,
  check ((iban = '') <> (account_number = ''))
);
create index refund_accounts_given_at on refund_accounts (given_at);
