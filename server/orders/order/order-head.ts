import { address as addressShape, type Address } from "../../../contract/customers/buyer-fields.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Db } from "../../database.ts";
import { readHeadByNumber, type OrderHead } from "./orders.store.ts";
import { readDetails } from "./placed-orders.store.ts";

type OrderDetails = { email: string; address: Address | null; company: string; taxNumber: string };

/** Throws `not-found`. */
export async function getHead(db: Db, number: number): Promise<OrderHead> {
  const head = await readHeadByNumber(db, number);
  if (!head) throw notFound();
  return head;
}

export async function detailsOf(db: Db, head: OrderHead): Promise<OrderDetails> {
  const { address, company, taxNumber } = await readDetails(db, head.id);
  return { email: head.email, address: addressShape.nullable().parse(address), company, taxNumber };
}

function notFound(): Refusal {
  return new Refusal("not-found", "There is no such order.");
}
