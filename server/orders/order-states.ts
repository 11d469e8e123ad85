/** What an order's change of state brings with it: stock, sold counts, the record of it (SPEC ORDS-01). */
import { Refusal } from "../../contract/refusals.ts";
import { mayBecome, type OrderState } from "../../domain/order-state.ts";
import { addSold } from "../catalog/sold-counts.ts";
import { commitStock, releaseStock, type Pieces } from "../catalog/stock.ts";
import type { Tx } from "../database.ts";
import { insertEvent, readOrderLines, updateState, type OrderHead, type OrderLine } from "./orders.store.ts";

/** The reservation becomes a sale. The order must be locked. Throws `order.transition`. */
export async function becomePaid(tx: Tx, order: OrderHead, at: Date, details: object): Promise<void> {
  checkTransition(order, "PAID");
  const lines = await readOrderLines(tx, order.id);
  await addSold(tx, productsOf(lines));
  await commitStock(tx, piecesOf(lines));
  await updateState(tx, order.id, "PAID", at);
  await insertEvent(tx, order.id, { at, kind: "paid", from: order.state, to: "PAID", details });
}

/** The reservation ends. The order must be locked. Throws `order.transition`. */
export async function becomeVoided(tx: Tx, order: OrderHead, at: Date): Promise<void> {
  checkTransition(order, "VOIDED");
  await releaseStock(tx, piecesOf(await readOrderLines(tx, order.id)));
  await updateState(tx, order.id, "VOIDED");
  await insertEvent(tx, order.id, { at, kind: "voided", from: order.state, to: "VOIDED" });
}

function checkTransition({ state }: OrderHead, to: OrderState): void {
  if (mayBecome(state, to)) return;
  throw new Refusal("order.transition", `An order that is ${state} cannot become ${to}.`, { state, to });
}

/** A product that was deleted since has neither stock nor a count. */
function piecesOf(lines: readonly OrderLine[]): Pieces[] {
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
}

function productsOf(lines: readonly OrderLine[]): { productId: number; quantity: number }[] {
  return lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
}
