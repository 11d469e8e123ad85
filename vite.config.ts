import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { wordsByPage } from "./bin/words-by-page.ts";

/**
 * Two page entries, the shop's app and the platform's checkout, each built for the browser and for the server; and the
 * letters and invoices, for the server alone.
 */
export default defineConfig({
  plugins: [
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true }),
    wordsByPage({ entries: ["app/entry-client.tsx", "checkout/entry-client.tsx"], routes: "/app/routes.tsx" }),
  ],
  css: { transformer: "lightningcss", modules: { localsConvention: "camelCaseOnly" } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        cssMinify: "lightningcss",
        rollupOptions: { input: { app: "app/entry-client.tsx", checkout: "checkout/entry-client.tsx" } },
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
