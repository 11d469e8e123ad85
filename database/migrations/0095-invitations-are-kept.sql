-- Whoever signs up also receives the coupons that guests are shown, some of which take off as much as the others.
create unique index coupons_issued_each on coupons (issued_to, value, least_amount_cents) where issued_to is not null;
drop index coupons_issued_once;
