-- A plan that is kept may have been made while a table was empty, and would read all of it when it has grown: in a new
-- shop each new cart read all carts. Both functions, and the checks of foreign keys within them, find rows by keys.
alter function insert_cart set enable_seqscan = off;
alter function set_customer_lines set enable_seqscan = off;
