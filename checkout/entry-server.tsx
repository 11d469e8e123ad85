import { I18nProvider } from "@lingui/react";
import { messagesIn } from "../content/messages.ts";
import { renderMarkup } from "../content/render-markup.ts";
import { safeJson } from "../content/safe-json.ts";
import type { RenderPage } from "../contract/page.ts";
import { BUILT_BRAND } from "../domain/site/brand.ts";
import { directionOf } from "../domain/translation/languages.ts";
import { CheckoutApp, type CheckoutBoot } from "./checkout-app.tsx";
import { loadScreen } from "./load-screen.tsx";
import { loadPage } from "./page-data.ts";

export const render: RenderPage = async ({ url, checkoutKey, locale, rates, brand, wire }) => {
  const { language } = locale;
  const direction = directionOf(language);
  const { status, redirect, data } = await loadPage({ address: url, checkoutKey }, locale, wire);
  if (redirect !== undefined) {
    return { status, redirect, head: "", html: "", boot: "", modules: [], language, direction };
  }
  const { screen, modules } = await loadScreen(data);
  const { name, logo, icons, built } = brand ?? BUILT_BRAND;
  const context = { locale, rates, brand: { name, logo, icons, built } };
  const markup = await renderMarkup(
    <I18nProvider i18n={await messagesIn(language)}>
      <CheckoutApp context={context} screen={screen} />
    </I18nProvider>,
  );
  const boot: CheckoutBoot = { locale, rates, ...(brand && { brand: context.brand }), data };
  return { ...markup, status, boot: safeJson(boot), modules, language, direction };
};
