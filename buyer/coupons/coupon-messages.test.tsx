import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "../../content/messages.ts";
import { CouponTerms } from "./coupon-messages.tsx";

test("COUP-01 a coupon's terms say at what time it ends, in the time zone that they name", async () => {
  const coupon = { code: "NEW20", leastAmountCents: 0, leastCount: 0, endAt: "2026-12-28T05:04:00.000Z" };
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={await messagesIn("en")}>
      <CouponTerms coupon={coupon} formats={{ amount: String }} />
    </I18nProvider>,
  );
  expect(markup).toContain('<bdi translate="no">NEW20</bdi>');
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe("NEW20 · until December 28, 2026, 05:04 UTC");
});
