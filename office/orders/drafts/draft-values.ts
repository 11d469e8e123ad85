import type { OfficeInputOf, OfficeOutputOf } from "../../api/call.ts";

type Shown = OfficeOutputOf<"draft">;
export type ShownDraftDetails = Shown["details"];

export type DraftLineValues = {
  variantId: number;
  quantity: number;
  /** Agreed on; null: the shop's price. */
  unitMicros: number | null;
  title: string;
  variantTitle: string;
  sku: string | null;
};

export type DiscountKind = "shop" | "percent" | "amount" | "none";

export type DraftValues = Omit<ShownDraftDetails, "discount" | "lines" | "language"> & {
  language: ShownDraftDetails["language"] | null;
  discountKind: DiscountKind;
  discountValue: number | null;
  discountReason: string;
  lines: DraftLineValues[];
};

export const NEW_DRAFT: DraftValues = {
  ...{ email: "", language: null, country: null, method: "standard", shippingCents: null },
  ...{ discountKind: "shop", discountValue: null, discountReason: "", lines: [], note: "", expiresAt: null },
};

/** `lines`: of the draft as it is shown, which say what the variants are called. */
export function valuesOf({ discount, lines, ...details }: ShownDraftDetails, shown: Shown["lines"]): DraftValues {
  const names = new Map(shown.map((line) => [line.variantId, line]));
  return {
    ...details,
    discountKind: discount === null ? "shop" : discount.value === 0 ? "none" : discount.type,
    discountValue: discount === null || discount.value === 0 ? null : discount.value,
    discountReason: discount?.reason ?? "",
    lines: lines.map((line) => {
      const { title = null, variantTitle = "", sku = null } = names.get(line.variantId) ?? {};
      return { ...line, title: title ?? "", variantTitle, sku };
    }),
  };
}

/** As the calls take it. */
export function inputOf(values: DraftValues): OfficeInputOf<"createDraft"> {
  const { discountKind, discountValue, discountReason, lines, ...rest } = values;
  return {
    ...rest,
    email: rest.email.trim(),
    discount: discountOf(discountKind, discountValue, discountReason),
    lines: lines.map(({ variantId, quantity, unitMicros }) => ({ variantId, quantity, unitMicros })),
  };
}

/** For `quoteDraft`, whose input is a query. */
export function questionOf(values: DraftValues): OfficeInputOf<"quoteDraft"> {
  const { email, country, method, shippingCents, discountKind, discountValue, discountReason, lines } = values;
  const discount = discountOf(discountKind, discountValue, discountReason);
  return {
    ...(/^[^\s@]+@[^\s@]+$/.test(email.trim()) && { email: email.trim() }),
    ...(country !== null && { country }),
    ...(shippingCents !== null && { shippingCents }),
    ...(discount && { discountType: discount.type, discountValue: discount.value, discountReason: discount.reason }),
    method,
    lines: lines.map(({ variantId, quantity, unitMicros }) =>
      [variantId, quantity, ...(unitMicros === null ? [] : [unitMicros])].join(":"),
    ),
  };
}

function discountOf(kind: DiscountKind, value: number | null, reason: string): ShownDraftDetails["discount"] {
  if (kind === "shop") return null;
  if (kind === "none") return { type: "amount", value: 0, reason: "" };
  return { type: kind, value: value ?? 0, reason: reason.trim() };
}
