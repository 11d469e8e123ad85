-- Carts that nobody has ordered or touched for long are deleted, found by this.

create index carts_left_behind on carts (updated_at) where completed_at is null;
