/** Everything that the database knows of a person: read to hand it to them, and erased. */

import { sql, type RawBuilder } from "kysely";
import { arrayOf, type Db, type Tx } from "../../database.ts";

/** An account (null: a guest), and the address by which orders, e-mails and messages without it are found. */
export type DataSubject = { customerId: number | null; email: string };

/** Orders that they placed with the account, and without it from the same e-mail address. */
function ordersOf({ customerId, email }: DataSubject) {
  return sql`select id from orders where customer_id = ${customerId}::bigint
    union select id from orders where customer_id is null and lower(email) = ${email.toLowerCase()}`;
}

/** Each is a list of rows. Secrets (password, sessions' tokens, keys of carts) are left out: they are not about them. */
const SECTIONS: Record<string, (person: DataSubject) => RawBuilder<unknown>> = {
  account: ({ customerId }) => sql`
    select id, email, first_name, last_name, phone, language, accepts_marketing, review_mails, tags, spent_cents, paid_orders,
      created_at, updated_at
    from customers where id = ${customerId}::bigint`,
  addresses: ({ customerId }) => sql`
    select first_name, last_name, company, address1, address2, city, province, country, zip, phone, created_at
    from customer_addresses where customer_id = ${customerId}::bigint order by id`,
  orders: (person) => sql`
    select o.number, o.state, o.email, o.language, o.shipping_address, o.shipping_method, o.payment_method, o.company,
      o.tax_number, o.note, o.coupon_code, o.item_total_cents, o.discount_cents, o.shipping_cents, o.total_cents,
      o.credit_cents, o.refunded_cents, o.placed_at, o.paid_at, o.fulfilled_at, o.cancelled_at,
      (select jsonb_agg(to_jsonb(l) order by l.position) from (
        select position, title, variant_title, sku, quantity, amount_cents, discount_cents, refunded_cents, attributes
        from order_lines where order_id = o.id
      ) l) as lines,
      (select jsonb_agg(to_jsonb(e) order by e.happened_at) from (
        select happened_at, kind, from_state, to_state, details from order_events where order_id = o.id
      ) e) as events,
      (select jsonb_agg(to_jsonb(p) order by p.created_at) from (
        select method, state, amount_cents, reference, created_at from payments where order_id = o.id
      ) p) as payments,
      (select jsonb_agg(to_jsonb(r) order by r.created_at) from (
        select amount_cents, reason, state, created_at from refunds where order_id = o.id
      ) r) as refunds,
      (select jsonb_agg(to_jsonb(f) order by f.shipped_at) from (
        select carrier, tracking_number, shipped_at from fulfillments where order_id = o.id
      ) f) as parcels,
      (select jsonb_agg(to_jsonb(i) order by i.issued_at) from (
        select number, issued_at from invoices where order_id = o.id
      ) i) as invoices,
      (select jsonb_agg(to_jsonb(n) order by n.created_at) from (
        select note, created_at from order_notes where order_id = o.id
      ) n) as staff_notes,
      (select jsonb_agg(to_jsonb(a)) from (
        select country, holder, iban, account_number, bank_code, bic, bank_name, given_at
        from refund_accounts where order_id = o.id
      ) a) as refund_accounts
    from orders o where o.id in (${ordersOf(person)}) order by o.id`,
  drafts: ({ customerId, email }) => sql`
    select id, email, language, country, shipping_method, shipping_cents, discount_type, discount_value,
      discount_reason, lines, note, expires_at, sent_at, total_cents, created_at
    from staff_drafts where customer_id = ${customerId}::bigint or lower(email) = ${email.toLowerCase()} order by id`,
  returns: (person) => sql`
    select o.number as order_number, r.state, r.reason, r.note, r.answer, r.lines, r.requested_at,
      (select jsonb_agg(replace(encode(p.picture, 'base64'), E'\n', '') order by p.position)
        from return_photos p where p.return_id = r.id) as photos_webp_base64
    from return_requests r join orders o on o.id = r.order_id
    where r.order_id in (${ordersOf(person)}) order by r.id`,
  credit: ({ customerId }) => sql`
    select kind, amount_cents, balance_after_cents, note, happened_at
    from credit_entries where customer_id = ${customerId}::bigint order by id`,
  coupons: ({ customerId }) => sql`
    select code, description, type, target, value, start_at, end_at, used_count, created_at
    from coupons where customer_id = ${customerId}::bigint order by id`,
  coupon_uses: ({ customerId }) => sql`
    select c.code, u.state, u.cents, u.created_at
    from coupon_uses u join coupons c on c.id = u.coupon_id where u.customer_id = ${customerId}::bigint order by u.order_id`,
  cart: ({ customerId }) => sql`
    select p.title, v.sku, l.quantity, l.checked, l.updated_at
    from customer_cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.customer_id = ${customerId}::bigint order by l.position`,
  checkouts: ({ customerId }) => sql`
    select c.email, c.phone, c.country, c.note, c.attributes, c.delivery_addresses,
      c.discount_codes, c.created_at, c.completed_at,
      (select jsonb_agg(jsonb_build_object('title', p.title, 'sku', v.sku, 'quantity', l.quantity))
        from cart_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where l.cart_id = c.id) as lines
    from carts c where c.customer_id = ${customerId}::bigint order by c.id`,
  favorites: ({ customerId }) => sql`
    select p.title, p.handle, f.favorited_at
    from favorites f join products p on p.id = f.product_id
    where f.customer_id = ${customerId}::bigint order by f.favorited_at`,
  reviews: ({ customerId }) => sql`
    select p.title as product, r.stars, r.title, r.text, r.language, r.state, r.answer, r.created_at, r.updated_at,
      (select jsonb_agg(replace(encode(f.picture, 'base64'), E'\n', '') order by f.position)
        from review_photos f where f.review_id = r.id) as photos_webp_base64
    from reviews r join products p on p.id = r.product_id
    where r.customer_id = ${customerId}::bigint order by r.id`,
  helpful_reviews: ({ customerId }) => sql`
    select p.title as product, r.title, r.text
    from review_votes v join reviews r on r.id = v.review_id join products p on p.id = r.product_id
    where v.customer_id = ${customerId}::bigint order by v.review_id`,
  questions: ({ customerId }) => sql`
    select p.title as product, q.text, q.language, q.state, q.answer, q.created_at
    from questions q join products p on p.id = q.product_id
    where q.customer_id = ${customerId}::bigint order by q.id`,
  answers_to_questions: ({ customerId }) => sql`
    select p.title as product, q.text as question, a.text, a.language, a.state, a.created_at
    from question_answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
    where a.customer_id = ${customerId}::bigint order by a.id`,
  browsing_history: ({ customerId }) => sql`
    select p.title, p.handle, h.viewed_at
    from browsing_history h join products p on p.id = h.product_id
    where h.customer_id = ${customerId}::bigint order by h.viewed_at`,
  messages: ({ email }) => sql`
    select i.kind, i.name, i.email, i.text, i.details, i.stars, i.collection, i.pieces, i.received_at,
      (select jsonb_agg(replace(encode(p.picture, 'base64'), E'\n', '') order by p.position)
        from inquiry_pictures p where p.inquiry_id = i.id) as pictures_webp_base64
    from inquiries i where lower(i.email) = ${email.toLowerCase()} order by i.id`,
  e_mails: ({ email }) => sql`
    select kind, recipient, language, created_at, sent_at
    from mails where lower(recipient) = ${email.toLowerCase()} order by id`,
  sessions: ({ customerId }) => sql`
    select created_at, expires_at from customer_tokens where customer_id = ${customerId}::bigint order by created_at`,
  sign_ins_at_clients: ({ customerId }) => sql`
    select s.name as client, g.created_at, g.expires_at
    from account_grants g join storefront_tokens s on s.id = g.storefront_token_id
    where g.customer_id = ${customerId}::bigint order by g.id`,
  password_resets: ({ customerId }) => sql`
    select created_at, used_at from password_resets where customer_id = ${customerId}::bigint order by created_at`,
  staff_notes: ({ customerId }) => sql`
    select note, created_at from customer_notes where customer_id = ${customerId}::bigint order by id`,
  staff_changes: ({ customerId }) => sql`
    select happened_at, call, state, before, after
    from staff_changes where subject_kind = 'customer' and subject_id = ${customerId === null ? null : String(customerId)}::text order by id`,
};

export async function readPersonalData(db: Db, person: DataSubject): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {};
  for (const [name, select] of Object.entries(SECTIONS)) {
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(s) as row from (${select(person)}) s`.execute(db);
    data[name] = rows.map(({ row }) => row);
  }
  return data;
}

export type OpenBusiness = { orders: number[]; returns: number };

/** What cannot be finished any more once it is unknown whose it is. */
export async function readOpenBusiness(db: Db, person: DataSubject): Promise<OpenBusiness> {
  const { rows } = await sql<OpenBusiness>`
    with own as (${ordersOf(person)})
    select
      array(
        select o.number from orders o
        where o.id in (select id from own) and (
          o.state in ('PENDING', 'PAID')
          or exists (select from refunds r where r.order_id = o.id and r.state <> 'done')
          or exists (
            select from bank_receipts b where b.order_id = o.id and b.return_cents > 0 and b.returned_at is null
          )
        )
        order by o.number limit 20
      )::int8[] as orders,
      (
        select count(*)::int from return_requests r
        where r.order_id in (select id from own) and r.state in ('requested', 'approved', 'received')
      ) as returns
  `.execute(db);
  return rows[0] ?? { orders: [], returns: 0 };
}

/**
 * `nobody`: the address that takes the place of theirs. Returns how many orders are kept for tax law: those that were
 * paid, with their invoice's name and address.
 */
export async function erasePersonalData(
  tx: Tx,
  person: DataSubject,
  { nobody, at }: { nobody: string; at: Date },
): Promise<number> {
  const { customerId, email } = person;
  const address = email.toLowerCase();
  const run = (query: RawBuilder<unknown>) => query.execute(tx);

  const { rows: orders } = await sql<{ id: number }>`${ordersOf(person)}`.execute(tx);
  const own = sql`select unnest(${arrayOf(orders.map(({ id }) => id))}::bigint[])`;
  await run(sql`
    delete from mails where lower(recipient) = ${address}
      or (sent_at is not null and lower(recipient) in (select lower(email) from orders where id in (${own})))`);
  await run(sql`delete from idempotency_keys where position(${address} in lower(answer::text)) > 0`);
  await run(sql`delete from inquiries where lower(email) = ${address}`);
  await run(sql`update inquiry_answers set recipient = null where lower(recipient) = ${address}`);
  await run(sql`delete from order_notes where order_id in (${own})`);
  await run(sql`delete from refund_accounts where order_id in (${own})`);
  await run(sql`
    delete from return_photos where customer_id = ${customerId}::bigint
      or return_id in (select id from return_requests where order_id in (${own}))`);
  await run(sql`update return_requests set note = '', answer = '' where order_id in (${own})`);
  await run(sql`update order_lines set attributes = '[]' where order_id in (${own}) and attributes <> '[]'`);
  // A link to the order that was e-mailed once opens it no more.
  await run(sql`
    update carts set email = null, phone = null, note = '', attributes = '[]', delivery_addresses = '[]', former_key = null,
      key = md5(random()::text) || md5(random()::text)
    where id in (select cart_id from orders where id in (${own}))`);
  await run(sql`
    delete from carts c
    where (c.customer_id = ${customerId}::bigint or lower(c.email) = ${address})
      and not exists (select from orders o where o.cart_id = c.id)`);
  await run(sql`
    update orders set email = ${nobody}, note = '', tags = '{}',
      company = case when paid_at is null then '' else company end,
      tax_number = case when paid_at is null then '' else tax_number end,
      shipping_address = case
        when shipping_address is null then null
        when paid_at is null then jsonb_build_object(
          'country', shipping_address ->> 'country', 'firstName', '', 'lastName', '', 'phoneCode', '', 'phone', '',
          'zip', '', 'province', '', 'city', '', 'address1', '', 'address2', '')
        else shipping_address || '{"phone": "", "phoneCode": ""}'
      end
    where id in (${own})`);
  await run(sql`update coupon_uses set buyer_key = 'erased ' || order_id where order_id in (${own})`);
  await run(
    sql`update coupons set issued_to = null, state = 0, updated_at = ${at} where customer_id = ${customerId}::bigint`,
  );
  const drafts = sql`
    select id from staff_drafts where customer_id = ${customerId}::bigint or lower(email) = ${address}`;
  await eraseHistory(tx, customerId, { orders: own, drafts, address });
  await run(sql`delete from staff_drafts where id in (${drafts})`);
  await eraseDeliveries(tx, customerId, own);
  if (customerId !== null) await eraseAccount(tx, customerId, { email: nobody, at });
  const { rows } = await sql<{ retained: number }>`
    select count(*)::int as retained from orders where id in (${own}) and paid_at is not null
  `.execute(tx);
  return rows[0]?.retained ?? 0;
}

/** Who did what when stays; what it said about the person goes. */
async function eraseHistory(
  tx: Tx,
  customerId: number | null,
  { orders, drafts, address }: { orders: RawBuilder<unknown>; drafts: RawBuilder<unknown>; address: string },
): Promise<void> {
  await sql`select set_config('filigree.erasing', 'on', true)`.execute(tx);
  await sql`
    update staff_changes set before = null, after = '{"erased": true}'
    where subject_kind = 'customer' and subject_id in (
      select id::text from customers where id = ${customerId}::bigint or merged_into = ${customerId}::bigint
    )`.execute(tx);
  await sql`
    update staff_changes set before = null, after = '{"erased": true}'
    where subject_kind = 'order'
      and subject_id in (select number::text from orders where id in (${orders}))
      and concat(before::text, after::text) ~ '"(address|email|phone|note|company|taxNumber)"'
  `.execute(tx);
  // Of deleted drafts too.
  await sql`
    update staff_changes set before = null, after = '{"erased": true}'
    where subject_kind = 'draft'
      and (subject_id in (select id::text from (${drafts}) d)
        or position(${address} in lower(concat(before::text, after::text))) > 0)
  `.execute(tx);
  await sql`select set_config('filigree.erasing', '', true)`.execute(tx);
}

/** What webhooks were sent of them. What is still to be sent is read when it is sent. */
async function eraseDeliveries(tx: Tx, customerId: number | null, orders: RawBuilder<unknown>): Promise<void> {
  await sql`
    update webhook_deliveries set body = null, answer = null
    where webhook_id in (select id from webhooks) and body is not null and (
      (topic like 'customers/%' and subject_id = ${customerId}::bigint)
      or (topic like 'orders/%' and subject_id in (select number from orders where id in (${orders})))
    )`.execute(tx);
}

/** Whether anything of a guest is there: orders without an account, messages, e-mails, begun checkouts. */
export async function readGuest(db: Db, email: string): Promise<{ orders: number; messages: number; others: number }> {
  const address = email.toLowerCase();
  const { rows } = await sql<{ orders: number; messages: number; others: number }>`
    select
      (select count(*)::int from orders where customer_id is null and lower(email) = ${address}) as orders,
      (select count(*)::int from inquiries where lower(email) = ${address}) as messages,
      (select count(*)::int from mails where lower(recipient) = ${address})
        + (select count(*)::int from carts where customer_id is null and lower(email) = ${address}) as others
  `.execute(db);
  return rows[0] ?? { orders: 0, messages: 0, others: 0 };
}

async function eraseAccount(tx: Tx, customerId: number, { email, at }: { email: string; at: Date }): Promise<void> {
  await emptyAccount(tx, customerId);
  await sql`
    update customers set email = ${email}, password_hash = null, first_name = '', last_name = '', phone = null,
      accepts_marketing = false, review_mails = true, tags = '{}', manager_id = null,
      default_address_id = null, erased_at = ${at}, updated_at = ${at}
    where id = ${customerId}
  `.execute(tx);
}

const OWNED = [
  "review_votes",
  "review_photos",
  "reviews",
  "question_answers",
  "questions",
  "account_grants",
  "customer_tokens",
  "password_resets",
  "favorites",
  "browsing_history",
  "customer_cart_lines",
  "customer_notes",
  "customer_addresses",
] as const;

async function emptyAccount(tx: Tx, customerId: number): Promise<void> {
  for (const table of OWNED) await tx.deleteFrom(table).where("customer_id", "=", customerId).execute();
}

export type MergedRecords = { orders: number; addresses: number; favorites: number; coupons: number };

/** Whether both have an order that waits for its checkout: a customer has one at most. */
export async function bothWait(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where customer_id in (${one}, ${other}) and submitted_at is null and state = 'PENDING'
  `.execute(db);
  return (rows[0]?.count ?? 0) > 1;
}

/** Everything but the credit. What is left of the account is an empty row that says where it went. */
export async function moveAccount(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<MergedRecords> {
  const changed = async (query: RawBuilder<unknown>) => Number((await query.execute(tx)).numAffectedRows ?? 0);
  const orders = await changed(sql`update orders set customer_id = ${to} where customer_id = ${from}`);
  await changed(sql`update carts set customer_id = ${to} where customer_id = ${from}`);
  await changed(sql`update coupon_uses set customer_id = ${to} where customer_id = ${from}`);
  const coupons = await changed(sql`update coupons set customer_id = ${to} where customer_id = ${from}`);
  await changed(sql`update return_photos set customer_id = ${to} where customer_id = ${from}`);
  await moveReviews(tx, { from, to });
  await changed(sql`update staff_drafts set customer_id = ${to} where customer_id = ${from}`);
  await changed(sql`update customer_notes set customer_id = ${to} where customer_id = ${from}`);
  const favorites = await changed(sql`
    insert into favorites (customer_id, product_id, favorited_at)
    select ${to}::bigint, product_id, favorited_at from favorites where customer_id = ${from}
    on conflict (customer_id, product_id) do nothing`);
  await changed(sql`
    insert into browsing_history as h (customer_id, product_id, viewed_at)
    select ${to}::bigint, product_id, viewed_at from browsing_history where customer_id = ${from}
    on conflict (customer_id, product_id) do update set viewed_at = greatest(h.viewed_at, excluded.viewed_at)`);
  // Like a cart that a guest brings to their account.
  await changed(sql`
    insert into customer_cart_lines as l (customer_id, variant_id, quantity, checked, updated_at)
    select ${to}::bigint, variant_id, quantity, checked, updated_at
    from customer_cart_lines where customer_id = ${from} order by position
    on conflict (customer_id, variant_id) do update
      set quantity = greatest(l.quantity, excluded.quantity), checked = l.checked or excluded.checked`);
  const addresses = await moveAddresses(tx, { from, to });
  await joinAccounts(tx, { from, to, at });
  return { orders, addresses, favorites, coupons };
}

/** Of what both have written of the same thing, the other account's stays; the rest goes with the account. */
async function moveReviews(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    update reviews r set customer_id = ${to} where r.customer_id = ${from}
      and not exists (select from reviews o where o.customer_id = ${to} and o.product_id = r.product_id)
  `.execute(tx);
  await sql`
    update review_photos p set customer_id = ${to} where p.customer_id = ${from}
      and (p.review_id is null or p.review_id in (select id from reviews where customer_id = ${to}))
  `.execute(tx);
  await sql`
    update review_votes v set customer_id = ${to} where v.customer_id = ${from}
      and not exists (select from review_votes o where o.customer_id = ${to} and o.review_id = v.review_id)
  `.execute(tx);
  await sql`update questions set customer_id = ${to} where customer_id = ${from}`.execute(tx);
  await sql`
    update question_answers a set customer_id = ${to} where a.customer_id = ${from}
      and not exists (select from question_answers o where o.customer_id = ${to} and o.question_id = a.question_id)
  `.execute(tx);
}

/** Without those that the other account has. */
async function moveAddresses(tx: Tx, { from, to }: { from: number; to: number }): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      update customer_addresses a set customer_id = ${to}
      where a.customer_id = ${from} and not exists (
        select from customer_addresses b
        where b.customer_id = ${to}
          and (b.first_name, b.last_name, b.company, b.address1, b.address2, b.city, b.province, b.zip, b.phone)
            = (a.first_name, a.last_name, a.company, a.address1, a.address2, a.city, a.province, a.zip, a.phone)
          and b.country is not distinct from a.country
      )
      returning a.id
    )
    select count(*)::int as moved from moved
  `.execute(tx);
  return rows[0]?.moved ?? 0;
}

async function joinAccounts(tx: Tx, { from, to, at }: { from: number; to: number; at: Date }): Promise<void> {
  const { rows } = await sql<{
    phone: string | null;
    tags: string[];
    spent: number;
    paid: number;
    manager: number | null;
    address: number | null;
    mails: boolean;
  }>`
    select phone, review_mails as mails, tags, spent_cents as spent, paid_orders as paid, manager_id as manager,
      (select id from customer_addresses where id = default_address_id and customer_id = ${to}) as address
    from customers where id = ${from}
  `.execute(tx);
  const [old] = rows;
  if (!old) throw new Error(`There is no customer ${from}.`);
  // The phone number has to be free before the other account takes it.
  await emptyAccount(tx, from);
  await sql`
    update customers set email = ${`merged-${from}@merged.invalid`}, password_hash = null, first_name = '',
      last_name = '', phone = null, accepts_marketing = false, tags = '{}', manager_id = null,
      default_address_id = null, spent_cents = 0, paid_orders = 0, merged_into = ${to}, updated_at = ${at}
    where id = ${from}
  `.execute(tx);
  await sql`
    update customers set phone = coalesce(phone, ${old.phone}), manager_id = coalesce(manager_id, ${old.manager}),
      default_address_id = coalesce(default_address_id, ${old.address}),
      tags = array(select distinct unnest(tags || ${old.tags}::text[])),
      spent_cents = spent_cents + ${old.spent}, paid_orders = paid_orders + ${old.paid},
      review_mails = review_mails and ${old.mails}, updated_at = ${at}
    where id = ${to}
  `.execute(tx);
}
