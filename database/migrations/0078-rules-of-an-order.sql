-- The shop's rules become a setting: an order keeps the terms of cancellation that held when it was placed (SPEC CANC-01).

-- Orders until now have the specification's.
alter table orders
  add column free_cancellation_hours integer not null default 6 check (free_cancellation_hours > 0),
  add column cancellation_hours integer not null default 72,
  add column cancellation_basis_points integer not null default 1500
    check (cancellation_basis_points between 0 and 10000),
  add check (free_cancellation_hours < cancellation_hours);

-- The amount from which shipping is free was part of the base data. The countries are the specification's.
insert into site_settings (name, value, updated_at)
select 'rules',
  jsonb_build_object('freeShipping', jsonb_build_object(
    'fromCents', round((value ->> 'freeShippingAmount')::numeric * 100)::bigint,
    'countries', jsonb_build_array('US', 'MX', 'GB', 'CA', 'AU', 'NL', 'CH', 'SG', 'DE', 'FR'))),
  updated_at
from site_settings
where name = 'overall'
  and case
    when value ->> 'freeShippingAmount' ~ '^[0-9]{1,6}(\.[0-9]{1,6})?$'
    then (value ->> 'freeShippingAmount')::numeric <> 98
    else false
  end
on conflict (name) do nothing;
