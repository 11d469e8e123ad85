/** Copies the shop's catalogue into the smallest tables that answer the baseline's queries, with the right indexes. */

import pg from "pg";

const TABLES = `
drop schema if exists baseline cascade;
create schema baseline;
set search_path = baseline, public;
create table baseline.collection (id int primary key, slug text unique not null, title text not null);
create table baseline.product (id int primary key, slug text unique not null, title text not null,
  description text not null, image text not null, collection_id int not null, material text not null,
  created_at timestamptz not null, min_price int not null, max_price int not null, tsv tsvector not null);
create table baseline.variant (id int primary key, product_id int not null, sku text not null, size text not null,
  price int not null, stock int not null);
create table baseline.cart (id uuid primary key default gen_random_uuid(), created_at timestamptz not null default now());
create table baseline.cart_line (id bigint generated always as identity primary key, cart_id uuid not null,
  variant_id int not null, quantity int not null, price int not null);
insert into baseline.collection select id, handle, title from public.collections;
insert into baseline.variant select v.id, v.product_id, coalesce(v.sku, ''), array_to_string(v.option_values, ' / '),
  (v.price_micros / 10000)::int, coalesce(s.on_hand - s.reserved, 0)
  from public.variants v left join public.stock_levels s on s.variant_id = v.id;
create index on baseline.variant (product_id);
insert into baseline.product select p.id, p.handle, p.title, p.description_html, coalesce(i.src, ''),
  coalesce(c.collection_id, 0), p.product_type, p.created_at, coalesce(v.least, 0), coalesce(v.most, 0),
  setweight(to_tsvector('english', p.title), 'A') || setweight(to_tsvector('english', p.description_html), 'B')
  from public.products p
  left join lateral (select src from public.product_images where product_id = p.id order by position limit 1) i on true
  left join lateral (select collection_id from public.collection_products where product_id = p.id
    order by collection_id desc limit 1) c on true
  left join lateral (select min(price) least, max(price) most from baseline.variant where product_id = p.id) v on true
  where p.status = 'active';
create index on baseline.product (collection_id, created_at desc, id desc);
create index on baseline.product (created_at desc, id desc);
create index on baseline.product using gin (tsv);
create index on baseline.cart_line (cart_id);
analyze;`;

export type BaselineKeys = { collections: string[]; products: { slug: string; title: string; variantId: number }[] };

/** The largest `collections`, and `products` spread over the newest 3,000: what is asked for in turn. */
export async function makeBaseline(
  url: string,
  count: { collections: number; products: number },
): Promise<BaselineKeys> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(TABLES);
    const collections = await client.query<{ slug: string }>(
      `select c.slug from baseline.collection c join baseline.product p on p.collection_id = c.id
       group by c.slug having count(*) >= 30 order by count(*) desc limit $1`,
      [count.collections],
    );
    const products = await client.query<BaselineKeys["products"][number]>(
      `select slug, title, (select min(id) from baseline.variant v where v.product_id = p.id) as "variantId" from
         (select *, row_number() over (order by created_at desc, id desc) as place from baseline.product limit 3000) p
       where place % 6 = 1 order by place limit $1`,
      [count.products],
    );
    return { collections: collections.rows.map(({ slug }) => slug), products: products.rows };
  } finally {
    await client.end();
  }
}
