import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { safeJson, splitHoistedHead } from "../content/hoisted-head.ts";
import { wordsIn } from "../content/words.ts";
import type { RenderPage } from "../contract/page.ts";
import { directionOf } from "../domain/languages.ts";
import { CheckoutApp } from "./checkout-app.tsx";
import { loadPage } from "./page-data.ts";

export const render: RenderPage = async ({ url, locale, rates, wire }) => {
  const { language } = locale;
  const direction = directionOf(language);
  const { status, redirect, data } = await loadPage(url, locale, wire);
  if (redirect !== undefined) {
    return { status, redirect, head: "", html: "", boot: "", modules: [], language, direction };
  }
  const boot = { locale, rates, data };
  const markup = renderToString(
    <I18nProvider i18n={await wordsIn(language)}>
      <CheckoutApp {...boot} />
    </I18nProvider>,
  );
  return { ...splitHoistedHead(markup), status, boot: safeJson(boot), modules: [], language, direction };
};
