import type { DraftMailData } from "../../../contract/documents.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { namesInLanguage } from "../../catalog/products/names-in-language.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { quoteDraft } from "./draft-quote.ts";
import { findDraft, linkOf } from "./staff-drafts.ts";

/** As it is when the e-mail is sent. Null once it is deleted, ordered, or has no link. */
export async function findDraftMailData(
  shop: OrdersShop,
  draftId: number,
  language: Language,
): Promise<Omit<DraftMailData, "message"> | null> {
  const draft = await findDraft(shop, draftId);
  const link = draft && (await linkOf(shop, draft));
  if (!draft || link === null) return null;
  const { lines, quote, customer } = await quoteDraft(shop, draft);
  const goods = lines.flatMap(({ variant, ...line }) => (variant ? [{ ...line, variant }] : []));
  const namesOf = await namesInLanguage(
    shop,
    goods.map(({ variant }) => variant),
    language,
  );
  return {
    ...{ link, firstName: customer?.firstName ?? "" },
    draft: {
      lines: goods.map(({ variant, quantity, unitMicros, usualMicros, amountCents }) => {
        const { title, titleLanguage, variantTitle, variantLanguage } = namesOf(variant);
        const names = { title, titleLanguage, variantTitle, variantLanguage };
        return { ...names, quantity, unitMicros: unitMicros ?? usualMicros ?? 0, amountCents };
      }),
      itemTotalCents: quote.itemTotalCents,
      saved: quote.saved,
      shippingCents: quote.shipping === null && quote.ships !== false ? null : quote.shippingCents,
      totalCents: quote.estimatedTotalCents,
      expiresAt: draft.expiresAt?.toISOString() ?? null,
    },
  };
}
