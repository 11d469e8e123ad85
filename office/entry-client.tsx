import "./office.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "./api/query-client.ts";
import { activateLanguage, firstLanguage, LanguageProvider } from "./i18n/language.tsx";
import { routes } from "./routes.tsx";
import { Look } from "./shell/look.tsx";
import { nonceOfPage } from "./shell/nonce.ts";

// Style elements of the scroll lock that dialogs use have no other way to get it.
Object.assign(globalThis, { __webpack_nonce__: nonceOfPage() });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the office.");
const language = firstLanguage();
await activateLanguage(language);
const router = createBrowserRouter(routes, { basename: "/office" });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider first={language}>
        <Look>
          <RouterProvider router={router} />
        </Look>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
