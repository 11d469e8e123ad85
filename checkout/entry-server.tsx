import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { safeJson, splitHoistedHead } from "../content/hoisted-head.ts";
import { wordsIn } from "../content/words.ts";
import type { RenderPage } from "../contract/page.ts";
import { directionOf } from "../domain/languages.ts";
import { CheckoutPage } from "./checkout-page.tsx";

export const render: RenderPage = async ({ locale, rates }) => {
  const markup = renderToString(
    <I18nProvider i18n={await wordsIn(locale.language)}>
      <CheckoutPage />
    </I18nProvider>,
  );
  return {
    ...splitHoistedHead(markup),
    status: 200,
    boot: safeJson({ locale, rates }),
    modules: [],
    language: locale.language,
    direction: directionOf(locale.language),
  };
};
