import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { belowMinimum } from "../../../domain/cart/minimums.ts";
import { lineCents, sellingMicros } from "../../../domain/catalog/price.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import type { ShownProduct } from "../../catalog/cards/product.ts";
import type { Selection } from "../../catalog/products/selection.ts";
import { useFormats } from "../../formats.ts";
import { useLocalState } from "../../local-state.ts";
import type { Addition } from "../lines/cart-line.ts";
import { useAddToCart } from "../use-add-to-cart.ts";

/** One product's quantities, to be added (SPEC PROD-03, PROD-05). */
export function useSelection(product: ShownProduct): Selection {
  "use memo";
  const { t } = useLingui();
  const formats = useFormats();
  const add = useAddToCart();
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const inCart = useLocalState((state) =>
    state.lines.reduce((sum, line) => (line.productId === product.id ? sum + line.quantity : sum), 0),
  );
  const chosen = product.variants.flatMap((variant) => {
    const quantity = quantities[variant.id] ?? 0;
    return quantity > 0 ? [{ variant, quantity }] : [];
  });
  const sum = (of: (each: (typeof chosen)[number]) => number) => chosen.reduce((before, each) => before + of(each), 0);
  const pieces = sum(({ quantity }) => quantity);
  const { minQuantity } = product;

  const addToCart = () => {
    if (pieces === 0) {
      toast(t`Choose a quantity first`);
      return false;
    }
    if (belowMinimum(pieces + inCart, minQuantity)) {
      toast({ text: t`Min.Order: ${formats.count(minQuantity)}`, tone: "negative" });
      return false;
    }
    void add(chosen.map(({ variant, quantity }) => additionOf(product, variant, quantity))).then(({ refused }) => {
      if (refused.size === 0) return;
      // Refused quantities come back; newer choices win over them.
      const left = Object.fromEntries(Object.entries(quantities).filter(([variantId]) => refused.has(variantId)));
      setQuantities((since) => ({ ...left, ...since }));
    });
    setQuantities({});
    return true;
  };

  return {
    quantities,
    setQuantity: (variantId, quantity) => setQuantities((before) => ({ ...before, [variantId]: quantity })),
    pieces,
    subtotalCents: sum(({ variant, quantity }) => lineCents(sellingMicros(variant.micros, formats.pricing), quantity)),
    weightMg: sum(({ variant, quantity }) => (variant.ships === false ? 0 : variant.weightMg * quantity)),
    inCart,
    missing: Math.max(0, minQuantity - pieces - inCart),
    addToCart,
  };
}

function additionOf(product: ShownProduct, variant: ShownProduct["variants"][number], quantity: number): Addition {
  return {
    quantity,
    variant: {
      variantId: variant.id,
      productId: product.id,
      handle: product.handle,
      title: product.title,
      titleLanguage: product.titleLanguage,
      variantTitle: variant.title,
      sku: variant.sku,
      image: variant.image?.src ?? product.images[0]?.src ?? null,
      platformMicros: variant.micros,
      weightMg: variant.weightMg,
      ships: variant.ships,
      freeShipping: product.freeShipping,
      minQuantity: product.minQuantity,
      minBatch: product.minBatch,
      available: variant.available,
      forSale: variant.forSale,
    },
  };
}
