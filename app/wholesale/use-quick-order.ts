import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { toast } from "../../ui/dialogs/toast.tsx";
import { useCartStatus } from "../cart/cart-status.ts";
import { MOST_CHECKED } from "../cart/lines/cart-line.ts";
import { withReservedPieces } from "../cart/lines/own-reservations.ts";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import { useApp } from "../context.tsx";
import { useLocalState } from "../local-state.ts";
import { newId } from "../new-id.ts";
import { MOST_LINES, type WrittenLine } from "./order-list.ts";
import { changeRows } from "./order-operations.ts";
import {
  judge,
  keyOf,
  mendedQuantities,
  withLines,
  withQuantities,
  type JudgedRow,
  type Lookups,
} from "./order-rows.ts";
import { findSkus } from "./wholesale-queries.ts";

export type QuickOrder = {
  rows: readonly JudgedRow[];
  looking: boolean;
  failed: boolean;
  lookUp: () => void;
  take: (lines: readonly WrittenLine[]) => void;
  clear: () => void;
  mendable: number;
  /** Corrects every quantity that only fails a batch, minimum or stock. */
  mend: () => void;
  /** Adds the valid rows to the cart; the others stay. */
  addGood: () => void;
};

/** The quick order that this browser stores, and the shop's answers about it. A reload loses nothing. */
export function useQuickOrder(): QuickOrder {
  "use memo";
  const { t } = useLingui();
  const { api, locale } = useApp();
  const add = useAddToCart();
  const orderRows = useLocalState((state) => state.orderRows);
  const cart = useLocalState((state) => state.lines);
  const [lookups, setLookups] = useState<Lookups>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failedWith, setFailedWith] = useState("");
  const reserved = useCartStatus((state) => state.reserved);
  const rows = judge(orderRows, withOwnStock(lookups, reserved), cart);
  const unasked = rows.flatMap(({ row, verdict }) => (verdict.is === "waiting" ? row.sku : [])).join("\n");
  const lookupKey = `${attempt}\n${unasked}`;
  const failed = unasked !== "" && failedWith === lookupKey;

  useEffect(() => {
    const skus = lookupKey.split("\n").slice(1).filter(Boolean);
    if (skus.length === 0) return;
    findSkus(api, skus, locale.language).then(
      (found) =>
        setLookups((before) => new Map([...before, ...[...found].map(([sku, of]) => [keyOf(sku), of] as const)])),
      () => setFailedWith(lookupKey),
    );
  }, [api, locale.language, lookupKey]);

  const addGood = () => {
    const good = rows.flatMap(({ row, variant, verdict }) =>
      variant && verdict.is === "good" ? [{ id: row.id, variant, quantity: row.quantity ?? 0 }] : [],
    );
    if (good.length === 0) return toast(t`No lines in your list are ready to add yet`);
    // SPEC CART-07: lines beyond 250 are in the cart, but not checked.
    const checked = cart.filter((line) => line.checked).length;
    const over = checked + good.length > MOST_CHECKED && cart.length + good.length > MOST_CHECKED;
    const text = t`Added to cart. You can check out up to 250 lines at once; the others are not selected.`;
    const added = new Set(good.map(({ id }) => id));
    const before = useLocalState.getState().orderRows;
    void add(good, over ? { text, durationMs: OVER_MS } : {}).then(({ refused }) => {
      if (refused.size === 0) return;
      const left = new Set(good.flatMap(({ id, variant }) => (refused.has(variant.variantId) ? id : [])));
      changeRows((now) => [...before.filter(({ id }) => left.has(id)), ...now.filter(({ id }) => !left.has(id))]);
    });
    changeRows((now) => now.filter(({ id }) => !added.has(id)));
  };

  return {
    rows,
    failed,
    looking: unasked !== "" && !failed,
    lookUp: () => setAttempt(attempt + 1),
    take(lines) {
      const { rows: next, left } = withLines(useLocalState.getState().orderRows, lines, newId);
      changeRows(() => next);
      if (left > 0)
        toast({ text: t`You can add up to ${MOST_LINES} lines at once`, tone: "negative", durationMs: OVER_MS });
    },
    clear() {
      const undo = changeRows(() => []);
      toast({ text: t`Your list is empty now`, durationMs: UNDO_MS, action: { label: t`Undo`, run: undo } });
    },
    mendable: mendedQuantities(rows).size,
    mend: () => void changeRows((before) => withQuantities(before, mendedQuantities(rows))),
    addGood,
  };
}

/** The shop's answers, as they are for a customer whose open checkout reserves some of the stock. */
function withOwnStock(lookups: Lookups, reserved: Readonly<Record<string, number>>): Lookups {
  if (Object.keys(reserved).length === 0) return lookups;
  return new Map(
    [...lookups].map(([sku, { variant, ...rest }]) => [
      sku,
      { ...rest, variant: variant && withReservedPieces(variant, reserved[variant.variantId] ?? 0) },
    ]),
  );
}

const OVER_MS = 6_000;
const UNDO_MS = 7_000;
