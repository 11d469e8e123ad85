import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { asOwn } from "../../cart/lines/own-reservations.ts";
import { useAddToCart } from "../../cart/use-add-to-cart.ts";
import { findVariantsForCart } from "../../catalog/products/queries/product-queries.ts";
import { useApp } from "../../context.tsx";
import { catchUp, useLocalState } from "../../local-state.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { allLines, linesOf, type WholeOrder } from "../order-queries.ts";
import { planReorder, reportOf, type Reorder } from "./reorder.ts";

export type Reordering = {
  /** The order whose items are being added. */
  busyWith: string | null;
  /** `order`: its id, or what is known of it already. */
  reorder: (order: string | WholeOrder) => Promise<void>;
  report: Reorder | null;
  closeReport: () => void;
};

/** Puts an order's items into the cart again, as far as they are still for sale (SPEC ORD-02). */
export function useReorder(): Reordering {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const moves = useMoves();
  const add = useAddToCart();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [report, setReport] = useState<Reorder | null>(null);

  const reorder = async (order: string | WholeOrder) => {
    setBusyWith(typeof order === "string" ? order : order.order.id);
    try {
      const lines = await (typeof order === "string" ? linesOf(api, order) : allLines(api, order));
      const ids = [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))];
      const found = await findVariantsForCart(api, ids);
      const today = new Map([...found].map(([id, variant]) => [id, asOwn(variant)]));
      catchUp();
      const plan = planReorder(lines, today, useLocalState.getState().lines);
      const action = { label: t`View cart`, run: () => void moves.switchTab("/pages/shopcart/index") };
      if (plan.additions.length === 0) {
        setReport(reportOf(plan, new Set()));
      } else {
        const { outcome, refused } = await add(plan.additions, { durationMs: 4_000, action });
        if (outcome !== "over") setReport(reportOf(plan, refused));
      }
    } catch (error) {
      const reason = messageOfFailure(error, i18n);
      const failed = t`Add to cart error`;
      toast({ text: reason === null ? failed : `${failed}: ${reason}`, tone: "negative", durationMs: 4_000 });
    }
    setBusyWith(null);
  };
  return { busyWith, reorder, report, closeReport: () => setReport(null) };
}
