import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../database.ts";

export type DemoCounts = { products: number; customers: number; orders: number; collections: number };

/** The demo's photographs, which come with the shop; pictures of staff and of product files are elsewhere. */
const PHOTOGRAPHS = "/media/photos/%";
/** Of the demo's people: names that are reserved for examples, to which no e-mail can be delivered (RFC 2606). */
const DEMO_DOMAINS = [
  "example.com",
  "example.org",
  "example.net",
  "mail.example",
  "boutique.example",
  "studio.example",
];
/** Coupons that the demo comes with. */
const DEMO_COUPONS = ["PEAK20", "BULK45", "HELLO5", "SHIPFREE", "NEXTMONTH"];
/** Histories that refuse deletions by everybody else. */
const HISTORIES = [
  "order_events",
  "credit_entries",
  "payment_messages",
  "invoices",
  "coupon_events",
  "stock_movements",
];

function isDemoAddress(column: string): RawBuilder<boolean> {
  return sql<boolean>`split_part(lower(${sql.ref(column)}), '@', 2) = any (${DEMO_DOMAINS})`;
}

/** Nobody has chosen a password for them. */
const demoCustomers = sql`
  select c.id from customers c where c.password_hash is null and c.erased_at is null and ${isDemoAddress("c.email")}
`;
/** Of those customers, and of guests with such addresses. */
const demoOrders = sql`
  select o.id from orders o
  where ${isDemoAddress("o.email")} and (o.customer_id is null or o.customer_id in (${demoCustomers}))
`;
/** All of whose pictures are the demo's, unless staff have made the product. */
const demoProducts = sql`
  select p.id from products p
  where exists (select from product_images i where i.product_id = p.id)
    and not exists (select from product_images i where i.product_id = p.id and i.src not like ${PHOTOGRAPHS})
    and not exists (
      select from staff_changes s
      where s.subject_kind = 'product' and s.subject_id = p.handle and s.before is null and s.state = 'done'
    )
`;
const unchangedCollections = sql`
  select c.id from collections c
  where (c.image_src like ${PHOTOGRAPHS} or c.image_src is null)
    and not exists (select from staff_changes s where s.subject_kind = 'collection' and s.subject_id = c.handle)
`;
/** Once the products are gone. */
const demoCollections = sql`
  select u.id from (${unchangedCollections}) u
  where not exists (select from collection_products m where m.collection_id = u.id)
`;

/** `collections`: those that hold nothing else. */
export async function countDemo(db: Db): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    select
      (select count(*)::int from products p where p.id in (${demoProducts}) and p.status <> 'archived') as products,
      (select count(*)::int from customers c where c.id in (${demoCustomers})) as customers,
      (select count(*)::int from orders o where o.id in (${demoOrders})) as orders,
      (
        select count(*)::int from (${unchangedCollections}) u
        where not exists (
          select from collection_products m join products p on p.id = m.product_id
          where m.collection_id = u.id and not (p.id in (${demoProducts}) and p.status <> 'archived')
        )
      ) as collections
  `.execute(db);
  return rows[0] ?? { products: 0, customers: 0, orders: 0, collections: 0 };
}

/** The orders with all that followed from them, then the customers. Stock that stays is no longer reserved by them. */
export async function deletePeople(tx: Tx, now: Date): Promise<void> {
  // Other processes place and pay orders meanwhile; they wait.
  await sql`lock table orders, invoice_series in share row exclusive mode`.execute(tx);
  for (const name of HISTORIES) await sql`alter table ${sql.table(name)} disable trigger append_only`.execute(tx);
  await sql`create temporary table gone_orders on commit drop as ${demoOrders}`.execute(tx);
  await sql`create temporary table gone_customers on commit drop as ${demoCustomers}`.execute(tx);
  await sql`
    create temporary table gone_carts on commit drop as
    select cart_id as id from orders where id in (select id from gone_orders)
    union select id from carts where customer_id in (select id from gone_customers)
      and not exists (select from orders o where o.cart_id = carts.id and o.id not in (select id from gone_orders))
  `.execute(tx);
  const ofOrders = sql`order_id in (select id from gone_orders)`;
  const ofCustomers = sql`customer_id in (select id from gone_customers)`;

  await withdrawInvoices(tx, now);
  await sql`
    delete from payment_messages where payment_id in (select id from payments where ${ofOrders})
  `.execute(tx);
  await sql`delete from return_requests where ${ofOrders}`.execute(tx);
  await sql`delete from credit_entries where ${ofOrders} or ${ofCustomers}`.execute(tx);
  await sql`delete from refunds where ${ofOrders}`.execute(tx);
  await sql`delete from fulfillments where ${ofOrders}`.execute(tx);
  await sql`
    update coupons c set used_count = c.used_count - u.uses
    from (
      select coupon_id, count(*) filter (where state <> 'released') as uses from coupon_uses where ${ofOrders} group by 1
    ) u where u.coupon_id = c.id and u.uses > 0
  `.execute(tx);
  await sql`delete from coupon_uses where ${ofOrders}`.execute(tx);
  await sql`
    delete from mails where split_part(lower(recipient), '@', 2) = any (${DEMO_DOMAINS})
      and (
        lower(recipient) in (select lower(email) from orders where id in (select id from gone_orders))
        or lower(recipient) in (select lower(email) from customers where id in (select id from gone_customers))
      )
  `.execute(tx);
  await sql`delete from inquiries where ${isDemoAddress("inquiries.email")}`.execute(tx);
  // Stock that stays keeps its history, but no order explains it any longer.
  await sql`
    update stock_movements m set cause = concat('demo ', m.cause)
    from orders o where o.id in (select id from gone_orders) and m.cause like concat('order ', o.number, ' %')
  `.execute(tx);
  await sql`delete from orders where id in (select id from gone_orders)`.execute(tx);
  await sql`delete from carts where id in (select id from gone_carts)`.execute(tx);
  await sql`delete from credit_accounts where ${ofCustomers}`.execute(tx);
  await sql`
    create temporary table gone_coupons on commit drop as
    select id from coupons c
    where (c.customer_id in (select id from gone_customers) or (c.customer_id is null and c.code = any (${DEMO_COUPONS})))
      and not exists (select from coupon_uses u where u.coupon_id = c.id)
  `.execute(tx);
  await sql`delete from coupon_events where coupon_id in (select id from gone_coupons)`.execute(tx);
  await sql`delete from coupons where id in (select id from gone_coupons)`.execute(tx);
  await sql`delete from customers where id in (select id from gone_customers)`.execute(tx);
  await sql`
    update stock_levels s set reserved = l.pieces
    from (
      select s.variant_id, coalesce(sum(l.quantity), 0)::int as pieces
      from stock_levels s
      left join (order_lines l join orders o on o.id = l.order_id and o.state = 'PENDING') on l.variant_id = s.variant_id
      where s.reserved > 0 group by 1
    ) l
    where l.variant_id = s.variant_id and s.reserved <> l.pieces
  `.execute(tx);
  for (const name of HISTORIES) await sql`alter table ${sql.table(name)} enable trigger append_only`.execute(tx);
}

/** A series that only the demo has used begins at 1 again; in others the numbers are recorded as withdrawn. */
async function withdrawInvoices(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into withdrawn_documents (prefix, sequence, withdrawn_at)
    select i.prefix, i.sequence, ${now} from invoices i
    where i.order_id in (select id from gone_orders)
      and exists (
        select from invoices r where r.prefix = i.prefix and r.order_id not in (select id from gone_orders)
      )
  `.execute(tx);
  await sql`delete from invoices where order_id in (select id from gone_orders)`.execute(tx);
  await sql`
    update invoice_series s set last_number = 0
    where not exists (select from invoices i where i.prefix = s.prefix)
      and not exists (select from withdrawn_documents w where w.prefix = s.prefix)
  `.execute(tx);
}

/** The next of the demo's products: those of real orders are archived, the others deleted. */
export async function deleteSomeProducts(tx: Tx, most: number): Promise<{ deleted: number; archived: number }> {
  const { rows } = await sql<{ id: number; ordered: boolean }>`
    select p.id, exists (select from order_lines l where l.product_id = p.id) as ordered
    from products p where p.id in (${demoProducts}) and p.status <> 'archived'
    order by p.id limit ${most} for update of p
  `.execute(tx);
  const ids = (ordered: boolean) => rows.filter((row) => row.ordered === ordered).map(({ id }) => id);
  const [gone, archived] = [ids(false), ids(true)];
  await sql`update products set status = 'archived', updated_at = now() where id = any (${archived}::bigint[])`.execute(
    tx,
  );
  await sql`
    delete from translations where resource = 'product' and resource_id = any (${gone}::bigint[])
  `.execute(tx);
  await sql`delete from products where id = any (${gone}::bigint[])`.execute(tx);
  return { deleted: gone.length, archived: archived.length };
}

/** Empty ones, with the menu entries that lead to them or to nothing. */
export async function deleteCollections(tx: Tx): Promise<number> {
  await sql`create temporary table gone_collections on commit drop as ${demoCollections}`.execute(tx);
  await sql`
    delete from translations where resource = 'collection' and resource_id in (select id from gone_collections)
  `.execute(tx);
  const { numAffectedRows } = await sql`
    delete from collections where id in (select id from gone_collections)
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export function isPhotograph(src: string): boolean {
  return src.startsWith(PHOTOGRAPHS.slice(0, -1));
}
