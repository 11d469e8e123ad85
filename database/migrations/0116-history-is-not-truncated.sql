-- The history of staff refuses to be emptied, as it refuses to be changed.

create function refuse_emptying_of_staff_changes() returns trigger language plpgsql as $$
begin
  raise exception 'staff_changes is a history: rows are added, never changed or deleted';
end $$;
create trigger staff_changes_are_not_emptied before truncate on staff_changes
  for each statement execute function refuse_emptying_of_staff_changes();
