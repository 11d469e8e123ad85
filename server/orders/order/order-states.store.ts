import { sql } from "kysely";
import type { OrderState } from "../../../domain/orders/order-state.ts";
import type { Tx } from "../../database.ts";
import { issuedInvoice, type InvoiceToIssue } from "../invoices/invoices.store.ts";

export async function updateFulfilled(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx.updateTable("orders").set({ fulfilled_at: at }).where("id", "=", orderId).execute();
}

/**
 * Deducts the order's goods, notes them as sold, writes state and event, and issues the invoice. One statement, because
 * others wait for stock and series from here until the transaction ends. `goods` runs first, in the order of locks
 * (`sell_goods` in the migrations); `numbered` depends on it and locks the series last. The order must be locked.
 */
export async function writePaid(
  tx: Tx,
  order: { id: number; number: number; state: OrderState },
  { at, details, invoice }: { at: Date; details: object; invoice: InvoiceToIssue },
): Promise<void> {
  await sql`
    with goods as materialized (
      select sell_goods(${order.id}, ${`order ${order.number} paid`}, ${at}) as uncounted
    ), paid as (
      update orders set state = 'PAID', paid_at = ${at}, reserved_until = null where id = ${order.id}
    ), noted as (
      insert into order_events (order_id, happened_at, kind, from_state, to_state, details)
      select ${order.id}, ${at}, 'paid', ${order.state}, 'PAID', ${JSON.stringify(details)}::jsonb
        || case uncounted when '{}' then '{}' else jsonb_build_object('uncounted', to_jsonb(uncounted)) end
      from goods
    ), ${issuedInvoice(invoice, sql`goods`)}
    select from issued
  `.execute(tx);
}
