-- An order of 250 lines changes 250 rows of stock in one statement: their history is written in one as well, instead of
-- by a call for each row.

drop trigger note_stock_change on stock_levels;
drop function note_stock_change();

create function note_stock_changes() returns trigger language plpgsql as $$
declare
  why text := current_cause();
begin
  insert into stock_changes (variant_id, on_hand_before, on_hand_after, reserved_before, reserved_after, cause)
  select was.variant_id, was.on_hand, now_is.on_hand, was.reserved, now_is.reserved, why
  from was join now_is on now_is.variant_id = was.variant_id
  where was.on_hand <> now_is.on_hand or was.reserved <> now_is.reserved;
  return null;
end $$;
create trigger note_stock_change after update on stock_levels
  referencing old table as was new table as now_is
  for each statement execute function note_stock_changes();
