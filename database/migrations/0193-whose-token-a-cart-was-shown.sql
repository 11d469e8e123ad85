-- The customer whose access token a client of the Storefront API showed for the cart. While the cart is that customer's,
-- its client sees their discounts; a checkout that somebody signs in at changes customer_id alone.
alter table carts add column shown_customer_id bigint;
