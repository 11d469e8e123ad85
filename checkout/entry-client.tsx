import "../ui/base.css";
import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { wordsIn } from "../content/words.ts";
import { CheckoutApp, type CheckoutAppProps } from "./checkout-app.tsx";

const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "") as CheckoutAppProps;
const root = document.getElementById("root");
if (!root) throw new Error("The document has no root.");
const words = await wordsIn(boot.locale.language);

startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <I18nProvider i18n={words}>
        <CheckoutApp {...boot} />
      </I18nProvider>
    </StrictMode>,
  );
});
