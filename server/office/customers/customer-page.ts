import { Refusal } from "../../../contract/refusals.ts";
import { vipProgress, type VipProgress } from "../../../domain/customers/vip.ts";
import { PERMISSIONS } from "../../../domain/staff/permissions.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { type EnglishNames, namesInLanguage } from "../../catalog/products/names-in-language.ts";
import { listCouponsOf } from "../../coupons/coupon-list.ts";
import { creditEntriesOf, creditOf, type CreditEntry } from "../../coupons/credit.ts";
import { findAccountSummary, type AccountSummary } from "../../customers/account-summary.ts";
import { addressesOf, type SavedAddress } from "../../customers/addresses/addresses.ts";
import { findCustomer, type Customer } from "../../customers/customers.ts";
import { rulesInForce } from "../../settings/rules.ts";
import type { Shop } from "../../shop.ts";
import { inTransaction } from "../../transaction.ts";
import {
  deleteNote,
  insertNote,
  readAbandonedCarts,
  readCart,
  readManagers,
  readNotes,
  readOrdersOf,
  type AbandonedCart,
  type CartLineShown,
  type CustomerNote,
  type ShownOrder,
} from "./customer-page.store.ts";

const MOST_SHOWN = 50;
const MOST_CARTS = 10;
const MOST_LINES = 200;

type NamedLine = Omit<CartLineShown, "optionValues" | "productId"> & { variantTitle: string };

export type CustomerPage = {
  customer: Customer;
  account: AccountSummary;
  tier: VipProgress;
  creditCents: number;
  creditEntries: CreditEntry[];
  orders: ShownOrder[];
  cart: NamedLine[];
  abandonedCarts: (Omit<AbandonedCart, "lines"> & { lines: NamedLine[] })[];
  coupons: Awaited<ReturnType<typeof listCouponsOf>>["list"];
  addresses: SavedAddress[];
  notes: CustomerNote[];
};

/** Products are named in `language`. Throws "not-found". */
export async function customerPage(shop: Shop, id: number, language: Language): Promise<CustomerPage> {
  const customer = await getCustomer(shop, id);
  const account = await findAccountSummary(shop.db, id, shop.now());
  if (!account) throw notFound();
  const entries = await creditEntriesOf(shop, id, { limit: MOST_SHOWN });
  const cart = await readCart(shop.db, id, MOST_LINES);
  const left = await readAbandonedCarts(shop.db, id, { carts: MOST_CARTS, lines: MOST_LINES });
  const goods = [...cart, ...left.flatMap(({ lines }) => lines)];
  const namesOf = await namesInLanguage(shop, goods.map(englishOf), language);
  const named = (line: CartLineShown): NamedLine => {
    const { sku, handle, quantity, checked } = line;
    const { title, variantTitle } = namesOf(englishOf(line));
    return { sku, handle, quantity, checked, title, variantTitle };
  };
  return {
    customer,
    account,
    tier: vipProgress(customer.spentCents, await rulesInForce(shop)),
    creditCents: await creditOf(shop, id),
    creditEntries: entries,
    orders: await readOrdersOf(shop.db, id, MOST_SHOWN),
    cart: cart.map(named),
    abandonedCarts: left.map((each) => ({ ...each, lines: each.lines.map(named) })),
    coupons: (await listCouponsOf(shop, customer, { tab: "all", page: 1, rows: MOST_SHOWN })).list,
    addresses: await addressesOf(shop, id),
    notes: await readNotes(shop.db, id, MOST_SHOWN),
  };
}

function englishOf({ productId, title, optionValues }: CartLineShown): EnglishNames {
  return { productId, title, variantTitle: optionValues.join(" / ") };
}

/** What `editCustomerAsStaff` changes; throws "not-found". */
export async function customerDetails(shop: Shop, id: number) {
  const { email, firstName, lastName, phone, language, acceptsMarketing, tags } = await getCustomer(shop, id);
  const account = await findAccountSummary(shop.db, id, shop.now());
  const managerId = account?.managerId ?? null;
  return { email, firstName, lastName, phone, language, acceptsMarketing, tags, managerId };
}

/** By name. */
export function accountManagers(shop: Shop): Promise<{ id: number; name: string }[]> {
  return readManagers(shop.db, PERMISSIONS["customers.read"]);
}

/** Throws "not-found". */
export async function addNote(
  shop: Shop,
  { customerId, staffId, note }: { customerId: number; staffId: number; note: string },
): Promise<number> {
  await getCustomer(shop, customerId);
  return inTransaction(shop, (tx) => insertNote(tx, { customerId, staffId, note, at: shop.now() }));
}

export async function removeNote(shop: Shop, customerId: number, noteId: number): Promise<void> {
  await inTransaction(shop, (tx) => deleteNote(tx, customerId, noteId));
}

async function getCustomer(shop: Shop, id: number): Promise<Customer> {
  const customer = await findCustomer(shop, id);
  if (!customer) throw notFound();
  return customer;
}

function notFound(): Refusal {
  return new Refusal("not-found", "There is no such customer.");
}
