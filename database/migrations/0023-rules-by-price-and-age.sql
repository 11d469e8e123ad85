-- Collections by price and by age: a product belongs while its lowest price lies between two bounds, or for so many days
-- after it came in.

-- `value` of a rule by price is "least..most" in cents of platform prices, both included, one of them may be missing
-- ("..500"); of a rule by age it is the number of days. What is compared is worked out from it here.
alter table collection_rules
  drop constraint collection_rules_field_check,
  add constraint collection_rules_field_check check (field in ('tag', 'type', 'vendor', 'all', 'price', 'age')),
  add constraint collection_rules_price_check check (field <> 'price' or value ~ '^(\d{1,12}\.\.\d{0,12}|\.\.\d{1,12})$'),
  add constraint collection_rules_age_check check (field <> 'age' or value ~ '^[1-9]\d{0,3}$'),
  add column least_micros bigint generated always as (
    case when field = 'price' then nullif(split_part(value, '..', 1), '')::bigint * 10000 end
  ) stored,
  add column most_micros bigint generated always as (
    case when field = 'price' then nullif(split_part(value, '..', 2), '')::bigint * 10000 end
  ) stored,
  add column days integer generated always as (case when field = 'age' then value::integer end) stored;

-- When the last rule that a product belongs by ends by itself; null for those that stay until something changes.
alter table collection_products add column leaves_at timestamptz;
create index collection_products_leaving on collection_products (leaves_at) where leaves_at is not null;
