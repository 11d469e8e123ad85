import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { wordsIn } from "../content/words.ts";
import type { Locale } from "../contract/page.ts";
import { CheckoutPage } from "./checkout-page.tsx";

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "") as { locale: Locale };
const words = await wordsIn(boot.locale.language);

startTransition(() => {
  hydrateRoot(
    document.getElementById("root")!,
    <StrictMode>
      <I18nProvider i18n={words}>
        <CheckoutPage />
      </I18nProvider>
    </StrictMode>,
  );
  document.documentElement.dataset["hydrated"] = "true";
});
