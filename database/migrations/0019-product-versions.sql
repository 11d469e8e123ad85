-- What a process remembers of a variant (its product's title, its price, its picture) is true as long as its product
-- has the version it was read with. Versions are numbers of one sequence, so that one is never given twice, not even
-- after a transaction that came to nothing; a product that has never changed since it was made has none.

create sequence product_versions_version_seq;
create table product_versions (
  -- without a reference: that a product is gone is a change too
  product_id bigint primary key,
  version bigint not null default nextval('product_versions_version_seq')
);

-- Of many products always in the order of their ids, so that no two transactions wait for each other.
create function renew_versions(changed bigint[]) returns void language sql as $$
  insert into product_versions (product_id)
  select distinct product_id from unnest(changed) as product_id order by product_id
  on conflict (product_id) do update set version = excluded.version
$$;

create function note_product_version() returns trigger language plpgsql as $$
begin
  perform renew_versions(array[old.id]);
  return null;
end $$;
create trigger note_version after update on products
  for each row when (
    (old.handle, old.title, old.options, old.free_shipping, old.min_quantity, old.min_batch, old.status, old.published)
    is distinct from
    (new.handle, new.title, new.options, new.free_shipping, new.min_quantity, new.min_batch, new.status, new.published)
  ) execute function note_product_version();
create trigger note_version_of_deleted after delete on products
  for each row execute function note_product_version();

-- Of parts of products: variants and pictures. A variant that is new changes none that are known.
create function note_version_of_new_parts() returns trigger language plpgsql as $$
begin
  perform renew_versions(array(select product_id from now_there));
  return null;
end $$;
create function note_version_of_gone_parts() returns trigger language plpgsql as $$
begin
  perform renew_versions(array(select product_id from was_there));
  return null;
end $$;
create function note_version_of_changed_parts() returns trigger language plpgsql as $$
begin
  perform renew_versions(array(select product_id from was_there union select product_id from now_there));
  return null;
end $$;

create trigger note_version_of_changed after update on variants
  referencing old table as was_there new table as now_there
  for each statement execute function note_version_of_changed_parts();
create trigger note_version_of_deleted after delete on variants
  referencing old table as was_there
  for each statement execute function note_version_of_gone_parts();
create trigger note_version_of_new after insert on product_images
  referencing new table as now_there
  for each statement execute function note_version_of_new_parts();
create trigger note_version_of_changed after update on product_images
  referencing old table as was_there new table as now_there
  for each statement execute function note_version_of_changed_parts();
create trigger note_version_of_deleted after delete on product_images
  referencing old table as was_there
  for each statement execute function note_version_of_gone_parts();
