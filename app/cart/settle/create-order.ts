import type { Api } from "../../api/api.ts";

export type CreateOrderInput = {
  lines: readonly { variantId: string; quantity: number }[];
  couponCode: string | null;
  country: string;
};

/**
 * SPEC API-08. Creates the order and returns its checkout URL. One `idempotencyKey` makes one order. Throws `BackendError`
 * "stock.short" (`Shortage[]`), "order.below-minimum", "coupon.refused", "input.invalid".
 */
export async function createOrder(
  api: Api,
  { lines, couponCode, country }: CreateOrderInput,
  idempotencyKey: string,
): Promise<string> {
  const { invoiceUrl } = await api.backend(
    "createOrder",
    {
      note: "",
      sourceName: "web",
      lineItems: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      discountCodes: couponCode === null ? [] : [couponCode],
      country,
    },
    { errorHandledBy: "caller", idempotencyKey },
  );
  return invoiceUrl;
}

export type LineShortage = { variantId: string; wanted: number; left: number };
