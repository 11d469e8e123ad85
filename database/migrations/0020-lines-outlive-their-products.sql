-- A line keeps the numbers of the variant and the product that were sold, whatever becomes of them: whether they are
-- still there its readers see by joining. The references had 750 rows of an order of 250 lines looked up and locked one
-- by one, and the indexes that served them alone another 500 written.

alter table order_lines
  drop constraint order_lines_variant_id_fkey,
  drop constraint order_lines_product_id_fkey,
  drop constraint order_lines_order_id_fkey;
drop index order_lines_variant, order_lines_product;

-- That the order is there is checked once for all the lines of a statement.
create function check_orders_of_lines() returns trigger language plpgsql set plan_cache_mode = auto as $$
declare
  of_order bigint;
begin
  for of_order in select distinct order_id from now_there loop
    if not exists (select from orders where id = of_order) then
      raise exception 'lines without the order %', of_order using errcode = 'foreign_key_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger check_orders after insert on order_lines
  referencing new table as now_there
  for each statement execute function check_orders_of_lines();

create function delete_lines_of_orders() returns trigger language plpgsql as $$
begin
  delete from order_lines where order_id in (select id from was_there);
  return null;
end $$;
create trigger delete_lines after delete on orders
  referencing old table as was_there
  for each statement execute function delete_lines_of_orders();
