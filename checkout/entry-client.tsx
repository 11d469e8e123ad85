import "../ui/base.css";
import { I18nProvider } from "@lingui/react";
import { startTransition, StrictMode } from "react";
import { messagesIn } from "../content/messages.ts";
import { BUILT_BRAND } from "../domain/site/brand.ts";
import { nextTask } from "../ui/timing/next-task.ts";
import { CheckoutApp, type CheckoutBoot } from "./checkout-app.tsx";
import { loadScreen } from "./load-screen.tsx";

const {
  data,
  brand = BUILT_BRAND,
  ...rest
} = JSON.parse(document.getElementById("boot")?.textContent ?? "") as CheckoutBoot;
const context = { ...rest, brand };
const root = document.getElementById("root");
if (!root) throw new Error("The document has no root.");
// The screen's module must be loaded when React hydrates, or the server's markup is thrown away.
const [words, { screen }] = await Promise.all([
  messagesIn(context.locale.language, "checkout/entry-client.tsx"),
  loadScreen(data),
]);
await nextTask();
// React DOM takes long to evaluate: a static import would run it in one task with everything above.
const { hydrateRoot } = await import("react-dom/client");
await nextTask();

startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <I18nProvider i18n={words}>
        <CheckoutApp context={context} screen={screen} />
      </I18nProvider>
    </StrictMode>,
  );
});
