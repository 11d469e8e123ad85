-- Of the access token that was shown for a cart: its client sees the customer's discounts as long as it lives. Of a
-- token of a sign-in at a client, which is replaced every hour: as long as that sign-in does.
alter table carts
  add column shown_token_hash text,
  add column shown_grant_id bigint;
