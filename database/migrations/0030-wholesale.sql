-- Variants by item number, capitals or not, and by how it begins; carts and lists that are handed on by a link.

create index variants_lower_sku on variants (lower(sku) text_pattern_ops) where sku is not null;

create table shared_lines (
  code text primary key,
  -- of kind, title and lines: the same are shared under the same code
  content_hash text not null unique,
  kind text not null check (kind in ('cart', 'list')),
  title text not null,
  -- one value for each line, no variant twice; a variant may be gone by the time it is read
  variant_ids bigint[] not null check (cardinality(variant_ids) between 1 and 250),
  quantities integer[] not null check (cardinality(quantities) = cardinality(variant_ids)),
  expires_at timestamptz not null
);
create index shared_lines_expire on shared_lines (expires_at);
