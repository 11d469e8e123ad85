import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./bin/build/chunks.ts";
import { messagesByPage } from "./bin/build/messages-by-page.ts";

/** Page entries of shop and checkout, for browser and server; e-mails and invoices, for the server only. */
export default defineConfig({
  plugins: [
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: { compilationMode: "annotation" } }),
    messagesByPage({
      entries: ["app/entry-client.tsx", "checkout/entry-client.tsx"],
      routes: "/app/page-routes.ts",
      others: [
        "app/native/follow-shell.ts",
        "app/cart/warn-unsaved.ts",
        "app/catalog/products/size-guide.tsx",
        "app/catalog/products/gone-product.tsx",
        "app/catalog/reviews/reviews-section.tsx",
        "app/coupons/activity-dialog.tsx",
        "app/site/contact/contact-dialog.tsx",
      ],
    }),
  ],
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  css: { transformer: "lightningcss", modules: { localsConvention: "camelCaseOnly" } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // All supported browsers have it.
        modulePreload: { polyfill: false },
        target: "es2022",
        cssMinify: "lightningcss",
        rolldownOptions: {
          input: { app: "app/entry-client.tsx", checkout: "checkout/entry-client.tsx" },
          output: {
            codeSplitting: {
              groups: chunkGroups({
                shop: "app/entry-client.tsx",
                platform: "checkout/entry-client.tsx",
                tables: [
                  "app/page-routes.ts",
                  "app/routes/cart/cart.tsx",
                  "app/routes/catalog/product.tsx",
                  "checkout/load-screen.tsx",
                ],
                together: [
                  // Where most fields are, so is the form (docs/decisions/0174).
                  [
                    "ui/forms/field.tsx",
                    "ui/dialogs/notice.tsx",
                    "contract/customers/email.ts",
                    "buyer/forms/use-form.ts",
                  ],
                  ["app/customers/sign-in/form-frame.tsx", "app/customers/sign-in/account-fields.tsx"],
                ],
              }),
            },
            // V8 then compiles the first files of a visit while fetching them (docs/decisions/0076).
            postBanner: ({ isDynamicEntry }) => (isDynamicEntry ? "" : "//# allFunctionsCalledOnLoad"),
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        rollupOptions: {
          input: {
            app: "app/entry-server.tsx",
            checkout: "checkout/entry-server.tsx",
            documents: "documents/entry-server.tsx",
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});
