-- A placed order is opened by a key of its own: whoever only knows the key its cart was filled with does not see who
-- ordered, and where the goods go.

alter table carts
  -- what opened the cart before its order was placed; null while that is still the key
  add column former_key text;
