-- An invoice keeps the address that it was issued to when the order's address is corrected afterwards. Phone and e-mail
-- address are no part of it: the document takes them from the order, where an erasure of the person removes them.

alter table invoices
  -- address, company and tax number of the order on that day
  add column recipient jsonb;

alter table invoices disable trigger append_only;
update invoices i
set recipient = jsonb_build_object(
  'address', o.shipping_address - 'phone' - 'phoneCode', 'company', o.company, 'taxNumber', o.tax_number
)
from orders o
where o.id = i.order_id and o.shipping_address is not null;
alter table invoices enable trigger append_only;
