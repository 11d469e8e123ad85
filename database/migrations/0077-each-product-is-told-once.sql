-- A product with four variants or pictures was counted four times, so that one batch of an import, some hundred products,
-- was announced as "all products", and every process read and rendered everything again.

create or replace function tell_pages(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    ids := array(select distinct unnest(ids));
  end if;
  if cardinality(ids) > 500 then
    perform pg_notify('page_changes', kind || ' *');
  elsif cardinality(ids) > 0 then
    perform pg_notify('page_changes', kind || ' ' || array_to_string(ids, ','));
  end if;
end $$;
