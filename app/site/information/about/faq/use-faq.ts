import { useLingui } from "@lingui/react/macro";
import type { Promotion } from "../../../../../domain/coupons/promotions.ts";
import { useAccountQuestions } from "./account-questions.ts";
import { useOrderQuestions } from "./order-questions.ts";
import { usePaymentQuestions } from "./payment-questions.ts";
import { FAQ_GROUPS, type FaqGroup, type FaqQuestion } from "./question.ts";
import { useReturnQuestions } from "./return-questions.ts";
import { useShippingQuestions } from "./shipping-questions.ts";

export type FaqSection = { id: FaqGroup; title: string; questions: readonly FaqQuestion[] };

/** All questions by group, in the page's language. */
export function useFaq(promotions: readonly Promotion[]): FaqSection[] {
  const { t } = useLingui();
  const titles: Record<FaqGroup, string> = {
    account: t`Account`,
    order: t`Orders`,
    payment: t`Payment`,
    shipping: t`Shipping`,
    returns: t`Returns`,
  };
  const questions: Record<FaqGroup, readonly FaqQuestion[]> = {
    account: useAccountQuestions(),
    order: useOrderQuestions(promotions),
    payment: usePaymentQuestions(),
    shipping: useShippingQuestions(),
    returns: useReturnQuestions(),
  };
  return FAQ_GROUPS.map((id) => ({ id, title: titles[id], questions: questions[id] }));
}
