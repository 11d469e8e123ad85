/**
 * What somebody writes by hand in an afternoon: Fastify, Mercurius with its compiler, pg with prepared statements, one
 * statement for each answer. A limit for the shop to be measured against, not a shop: no rules, its cart is one INSERT.
 */

import Fastify from "fastify";
import mercurius from "mercurius";
import pg from "pg";
import { readConfig } from "../../../server/config.ts";
import { serveBench } from "../process.ts";

type Row = Record<string, unknown>;

const pool = new pg.Pool({ connectionString: readConfig().databaseUrl, max: 8, options: "-c search_path=baseline" });
const statement = (name: string, text: string) => async (values: unknown[]) =>
  (await pool.query<Row>({ name, text, values })).rows;

const CARD = `p.slug, p.title, p.image, p.min_price as "minPrice", p.max_price as "maxPrice"`;
const CARD_JSON = `json_build_object('slug', p.slug, 'title', p.title, 'image', p.image, 'minPrice', p.min_price,
  'maxPrice', p.max_price)`;

const collection = statement(
  "collection",
  `select ${CARD} from collection c cross join lateral (select * from product where collection_id = c.id
     order by created_at desc, id desc limit $2) p where c.slug = $1`,
);
const product = statement(
  "product",
  `select p.slug, p.title, p.description, p.image, (select json_agg(json_build_object('id', v.id, 'sku', v.sku,
     'size', v.size, 'price', v.price, 'stock', v.stock) order by v.id) from variant v where v.product_id = p.id) variants
   from product p where p.slug = $1`,
);
const search = statement(
  "search",
  `with hit as materialized (select id, material, collection_id, ts_rank(tsv, query) rank
       from product, websearch_to_tsquery('english', $1) query where tsv @@ query),
     best as (select id, rank from hit order by rank desc, id limit $2)
   select (select count(*)::int from hit) total,
     (select json_agg(${CARD_JSON} order by best.rank desc, p.id) from best join product p using (id)) items,
     (select json_agg(json_build_object('value', material, 'count', n))
        from (select material, count(*)::int n from hit group by 1) f) materials,
     (select json_agg(json_build_object('value', c.slug, 'count', n))
        from (select collection_id, count(*)::int n from hit group by 1) f join collection c on c.id = f.collection_id)
       collections`,
);
const listing = statement(
  "listing",
  `select ${CARD} from product p order by created_at desc, id desc limit $1 offset $2`,
);
const addToCart = statement(
  "add",
  `with c as (insert into cart default values returning id), l as (insert into cart_line
       (cart_id, variant_id, quantity, price) select c.id, v.id, $2, v.price from c, variant v where v.id = $1
     returning cart_id, variant_id, quantity, price)
   select cart_id as id, variant_id as "variantId", quantity, price from l`,
);

const app = Fastify();
await app.register(mercurius, {
  jit: 1,
  schema: `
    type Card { slug: String! title: String! image: String! minPrice: Int! maxPrice: Int! }
    type Variant { id: Int! sku: String! size: String! price: Int! stock: Int! }
    type Product { slug: String! title: String! description: String! image: String! variants: [Variant!]! }
    type Collection { title: String! products(first: Int!): [Card!]! }
    type Facet { value: String! count: Int! }
    type Search { total: Int! items: [Card!]! materials: [Facet!] collections: [Facet!] }
    type Line { variantId: Int! quantity: Int! price: Int! }
    type Cart { id: ID! lines: [Line!]! }
    type Query {
      collection(slug: String!): Collection
      product(slug: String!): Product
      search(term: String!, first: Int!): Search
      products(first: Int!, skip: Int!): [Card!]!
    }
    type Mutation { createCart(variantId: Int!, quantity: Int!): Cart }`,
  resolvers: {
    Query: {
      collection: (_: unknown, { slug }: { slug: string }) => ({ slug, title: slug }),
      product: async (_: unknown, { slug }: { slug: string }) => (await product([slug]))[0],
      search: async (_: unknown, { term, first }: { term: string; first: number }) => {
        const [found] = await search([term, first]);
        return { ...found, items: found?.["items"] ?? [] };
      },
      products: (_: unknown, { first, skip }: { first: number; skip: number }) => listing([first, skip]),
    },
    Collection: {
      products: ({ slug }: { slug: string }, { first }: { first: number }) => collection([slug, first]),
    },
    Mutation: {
      createCart: async (_: unknown, { variantId, quantity }: { variantId: number; quantity: number }) => {
        const lines = await addToCart([variantId, quantity]);
        return { id: lines[0]?.["id"], lines };
      },
    },
  },
});

await serveBench(await app.listen({ host: "127.0.0.1", port: 0 }));
await app.close();
await pool.end();
