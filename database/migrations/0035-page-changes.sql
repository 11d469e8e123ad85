-- Pages are kept in the memory of each process and have to be made anew when what they were made of changes. Every
-- change is told on the channel "page_changes" when its transaction is committed: "products 3,7" for all that is said
-- of these products, "stock 3,7" for how many pieces of them are left, "shop" for what the shop says of itself. Too many
-- at once are told as "products *". What search takes in as changed is told here, too.

create function tell_pages(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 500 then
    perform pg_notify('page_changes', kind || ' *');
  elsif cardinality(ids) > 0 then
    perform pg_notify('page_changes', kind || ' ' || array_to_string(ids, ','));
  end if;
end $$;

create or replace function note_search_changes(changed bigint[]) returns void language plpgsql as $$
begin
  insert into search_changes (product_id) select distinct unnest(changed) on conflict do nothing;
  if found then
    perform pg_notify('search_changes', '');
  end if;
  perform tell_pages('products', changed);
end $$;

-- Orders change how much is left and nothing that search knows, unless the last piece goes or comes back.
create or replace function note_search_of_stock() returns trigger language plpgsql set plan_cache_mode = auto as $$
declare
  counted bigint[];
  flipped bigint[];
begin
  select array_agg(distinct variants.product_id),
    array_agg(distinct variants.product_id) filter (
      where (not was.tracked or was.oversell or was.on_hand > was.reserved)
        <> (not now_is.tracked or now_is.oversell or now_is.on_hand > now_is.reserved)
    )
  into counted, flipped
  from was
  join now_is on now_is.variant_id = was.variant_id
  join variants on variants.id = now_is.variant_id
  where (was.tracked, was.oversell, was.on_hand - was.reserved)
    is distinct from (now_is.tracked, now_is.oversell, now_is.on_hand - now_is.reserved);
  if cardinality(flipped) > 0 then
    perform note_search_changes(flipped);
  end if;
  perform tell_pages('stock', counted);
  return null;
end $$;

create or replace function note_search_of_new_stock() returns trigger language plpgsql set plan_cache_mode = auto as $$
declare
  counted bigint[];
begin
  select array_agg(distinct variants.product_id) into counted
  from now_is join variants on variants.id = now_is.variant_id
  where now_is.tracked;
  perform note_search_changes(array(
    select variants.product_id from now_is join variants on variants.id = now_is.variant_id
    where now_is.tracked and not now_is.oversell and now_is.on_hand <= now_is.reserved
  ));
  perform tell_pages('stock', counted);
  return null;
end $$;

-- The rest of what pages say of a product. What it takes at least, and its own title for search engines, stand in its row.
create trigger note_search_of_terms
  after update of handle, seo_title, seo_description, min_quantity, min_batch on products for each row when (
    (old.handle, old.seo_title, old.seo_description, old.min_quantity, old.min_batch)
    is distinct from (new.handle, new.seo_title, new.seo_description, new.min_quantity, new.min_batch)
  ) execute function note_search_of_product();

create trigger note_search_of_new after insert on product_images
  referencing new table as now_there
  for each statement execute function note_search_of_new_parts();
create trigger note_search_of_changed after update on product_images
  referencing old table as was_there new table as now_there
  for each statement execute function note_search_of_changed_parts();
create trigger note_search_of_deleted after delete on product_images
  referencing old table as was_there
  for each statement execute function note_search_of_gone_parts();

create trigger note_search_of_new after insert on metafields
  referencing new table as now_there
  for each statement execute function note_search_of_new_parts();
create trigger note_search_of_changed after update on metafields
  referencing old table as was_there new table as now_there
  for each statement execute function note_search_of_changed_parts();
create trigger note_search_of_deleted after delete on metafields
  referencing old table as was_there
  for each statement execute function note_search_of_gone_parts();

-- A video's files are written with it or go with it.
create trigger note_search_of_new after insert on product_videos
  referencing new table as now_there
  for each statement execute function note_search_of_new_parts();
create trigger note_search_of_changed after update on product_videos
  referencing old table as was_there new table as now_there
  for each statement execute function note_search_of_changed_parts();
create trigger note_search_of_deleted after delete on product_videos
  referencing old table as was_there
  for each statement execute function note_search_of_gone_parts();

-- What the shop says of itself, and by which rates.
create function tell_pages_of_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_changes', 'shop');
  return null;
end $$;

create trigger tell_pages after insert or update or delete on site_settings
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages after insert or update or delete on exchange_rates
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages after insert or update or delete on menus
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages after insert or update or delete on menu_items
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages_of_deleted after delete on collections
  for each statement execute function tell_pages_of_shop();
create trigger tell_pages_of_changed
  after update of handle, title, description_html, image_src, image_alt on collections for each row when (
    (old.handle, old.title, old.description_html, old.image_src, old.image_alt)
    is distinct from (new.handle, new.title, new.description_html, new.image_src, new.image_alt)
  ) execute function tell_pages_of_shop();
create trigger tell_pages_of_written after insert or update on translations
  for each row when (new.resource <> 'product') execute function tell_pages_of_shop();
create trigger tell_pages_of_deleted after delete on translations
  for each row when (old.resource <> 'product') execute function tell_pages_of_shop();
