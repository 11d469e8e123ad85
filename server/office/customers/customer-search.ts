import { Refusal } from "../../../contract/refusals.ts";
import { vipProgress, type VipRules } from "../../../domain/customers/vip.ts";
import { plainCode, unwrappedCode } from "../../../domain/written-code.ts";
import { readCursor, writeCursor } from "../../page.ts";
import { rulesInForce } from "../../settings/rules.ts";
import type { Shop } from "../../shop.ts";
import {
  searchCustomers,
  type CustomerFilter,
  type CustomerSort,
  type FoundCustomer,
} from "./customer-search.store.ts";

const MOST_WORDS = 6;

export type CustomerSearch = Omit<CustomerFilter, "words" | "spent"> & {
  q?: string | undefined;
  tier?: string | undefined;
  order: CustomerSort;
  cursor?: string | undefined;
  limit: number;
};

/** Throws "input.invalid" for a cursor of another list, and for a tier that there is not. */
export async function findCustomers(
  shop: Shop,
  { q, tier, order, cursor, limit, ...filter }: CustomerSearch,
): Promise<{ customers: (FoundCustomer & { tier: string })[]; cursor: string | null }> {
  const list = `customers ${order}`;
  const position = cursor === undefined ? null : readCursor(cursor, list);
  const [value = "", id = ""] = position ?? [];
  if (cursor !== undefined && position === null) throw new Refusal("input.invalid", "cursor: is of another list");
  const rules = await rulesInForce(shop);
  const rows = await searchCustomers(
    shop.db,
    { ...filter, words: wordsOf(q ?? ""), spent: spentOf(tier, rules) },
    { order, below: position && { value, id: Number(id) }, limit: limit + 1 },
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    customers: shown.map((row) => ({ ...row, tier: vipProgress(row.spentCents, rules).tier })),
    cursor: last ? writeCursor(list, [valueOf(last, order), String(last.id)]) : null,
  };
}

/** The lowest first; the first is that of everybody. */
export async function tierNames(shop: Shop): Promise<string[]> {
  return tiersOf(await rulesInForce(shop)).map(({ name }) => name);
}

function tiersOf(rules: VipRules): { name: string; overCents: number | null }[] {
  return [{ name: vipProgress(0, rules).tier, overCents: null }, ...rules.vipTiers];
}

function valueOf({ createdAt, spentCents }: FoundCustomer, order: CustomerSort): string {
  return order === "newest" ? createdAt.toISOString() : String(spentCents);
}

/** "+44 20 7946" is typed with spaces, and found as digits. */
function wordsOf(typed: string): string[] {
  const plain = plainCode(typed);
  if (/^\+?[\d\s()/.-]{4,}$/.test(plain)) return [plain.replaceAll(/\D/g, "")];
  return unwrappedCode(typed).toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

function spentOf(tier: string | undefined, rules: VipRules): CustomerFilter["spent"] {
  if (tier === undefined) return { overCents: null, upToCents: null };
  const bounds = tiersOf(rules);
  const index = bounds.findIndex(({ name }) => name === tier);
  const found = bounds[index];
  if (!found) throw new Refusal("input.invalid", "tier: there is no such tier");
  return { overCents: found.overCents, upToCents: bounds[index + 1]?.overCents ?? null };
}
