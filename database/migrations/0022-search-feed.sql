-- What search has to look at again. Every process keeps an index of the catalogue in its memory and reads here which
-- products have changed since it last looked.
--
-- A row is written by the transaction that made the change and carries that transaction's number, so no two
-- transactions ever write the same row: none waits for another because of it, whatever the order of its statements. A
-- reader remembers below which number nothing was under way when it looked (pg_snapshot_xmin), and reads from there the
-- next time: what a long transaction commits late stands above that number too.

create table search_changes (
  xid xid8 not null default pg_current_xact_id(),
  -- without a reference: that a product is gone is a change too
  product_id bigint not null,
  changed_at timestamptz not null default now(),
  primary key (xid, product_id)
);

-- One row. Changes below this number may have been deleted: who has not read them builds its index anew.
create table search_feed (
  only_row boolean primary key default true check (only_row),
  pruned_below xid8 not null default '0'
);
insert into search_feed default values;

create function note_search_changes(changed bigint[]) returns void language plpgsql as $$
begin
  insert into search_changes (product_id) select distinct unnest(changed) on conflict do nothing;
  if found then
    perform pg_notify('search_changes', '');
  end if;
end $$;

-- Products. How often they were sold and who likes them is not among it: orders are to cost nothing here, and every
-- process looks at those counts from time to time.
create function note_search_of_product() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array[new.id]);
  return null;
end $$;
create function note_search_of_new_products() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select id from now_there));
  return null;
end $$;
create function note_search_of_gone_products() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select id from was_there));
  return null;
end $$;

create trigger note_search_of_changed
  after update of title, description_html, vendor, product_type, tags, options, status, published, free_shipping,
    created_at, updated_at
  on products for each row when (
    (old.title, old.description_html, old.vendor, old.product_type, old.tags, old.options, old.status, old.published,
      old.free_shipping, old.created_at, old.updated_at)
    is distinct from
    (new.title, new.description_html, new.vendor, new.product_type, new.tags, new.options, new.status, new.published,
      new.free_shipping, new.created_at, new.updated_at)
  ) execute function note_search_of_product();
create trigger note_search_of_new after insert on products
  referencing new table as now_there
  for each statement execute function note_search_of_new_products();
create trigger note_search_of_deleted after delete on products
  referencing old table as was_there
  for each statement execute function note_search_of_gone_products();

-- Their parts, by the column that names the product: variants and places in collections.
create function note_search_of_new_parts() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select product_id from now_there));
  return null;
end $$;
create function note_search_of_gone_parts() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select product_id from was_there));
  return null;
end $$;
create function note_search_of_changed_parts() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select product_id from was_there union select product_id from now_there));
  return null;
end $$;
create function note_search_of_moved_part() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array[old.product_id, new.product_id]);
  return null;
end $$;

create trigger note_search_of_new after insert on variants
  referencing new table as now_there
  for each statement execute function note_search_of_new_parts();
create trigger note_search_of_changed after update on variants
  referencing old table as was_there new table as now_there
  for each statement execute function note_search_of_changed_parts();
create trigger note_search_of_deleted after delete on variants
  referencing old table as was_there
  for each statement execute function note_search_of_gone_parts();

create trigger note_search_of_new after insert on collection_products
  referencing new table as now_there
  for each statement execute function note_search_of_new_parts();
create trigger note_search_of_deleted after delete on collection_products
  referencing old table as was_there
  for each statement execute function note_search_of_gone_parts();
-- Counts and prices are repeated in these rows, and every order changes some: only another place is news.
create trigger note_search_of_changed after update of collection_id, product_id, position on collection_products
  for each row when (
    (old.collection_id, old.product_id, old.position) is distinct from (new.collection_id, new.product_id, new.position)
  ) execute function note_search_of_moved_part();

-- Stock, where it is sold out or to be had again. A variant without a row of stock can be bought.
create function note_search_of_stock() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(
    select variants.product_id
    from was
    join now_is on now_is.variant_id = was.variant_id
    join variants on variants.id = now_is.variant_id
    where (not was.tracked or was.oversell or was.on_hand > was.reserved)
      <> (not now_is.tracked or now_is.oversell or now_is.on_hand > now_is.reserved)
  ));
  return null;
end $$;
create function note_search_of_new_stock() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(
    select variants.product_id from now_is join variants on variants.id = now_is.variant_id
    where now_is.tracked and not now_is.oversell and now_is.on_hand <= now_is.reserved
  ));
  return null;
end $$;

create trigger note_search_of_changed after update on stock_levels
  referencing old table as was new table as now_is
  for each statement execute function note_search_of_stock();
create trigger note_search_of_new after insert on stock_levels
  referencing new table as now_is
  for each statement execute function note_search_of_new_stock();

-- Texts in other languages.
create function note_search_of_new_texts() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select resource_id from now_there where resource = 'product'));
  return null;
end $$;
create function note_search_of_gone_texts() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array(select resource_id from was_there where resource = 'product'));
  return null;
end $$;

create trigger note_search_of_new after insert on translations
  referencing new table as now_there
  for each statement execute function note_search_of_new_texts();
create trigger note_search_of_changed after update on translations
  referencing new table as now_there
  for each statement execute function note_search_of_new_texts();
create trigger note_search_of_deleted after delete on translations
  referencing old table as was_there
  for each statement execute function note_search_of_gone_texts();

-- What visitors look for, without a word about who: each day's queries, cleaned, and how often.
create table search_queries (
  day date not null,
  -- in small letters, with single spaces
  query text not null,
  times integer not null default 1 check (times > 0),
  -- whether it found any product when it was last asked
  found boolean not null,
  primary key (day, query)
);
