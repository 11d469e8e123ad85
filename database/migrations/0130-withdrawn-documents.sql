-- Numbers of invoices and credit notes that the demo's orders had in a series that real orders use too. Numbers are never
-- given twice, so the series says why these are missing.
create table withdrawn_documents (
  prefix text not null references invoice_series (prefix),
  sequence bigint not null check (sequence > 0),
  withdrawn_at timestamptz not null,
  primary key (prefix, sequence)
);
