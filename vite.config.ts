import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups, compileHint, type ChunkOptions } from "./bin/build-chunks.ts";
import { wordsByPage } from "./bin/words-by-page.ts";

const CHUNKS: ChunkOptions = {
  entries: ["app/entry-client.tsx", "checkout/entry-client.tsx"],
  pages: /^app\/(routes|information)\/|^app\/catalog\/quick-add|^checkout\/.*-screen/,
  kinds: {
    orders: /^app\/routes\/(order|orders|return-items)\.tsx$/,
    lists: /^app\/(routes\/(collection|search-result|similar)|information\/business\/free-shipping)\.tsx$/,
    addresses: /^app\/routes\/address(es)?\.tsx$/,
    wholesale: /^app\/routes\/(quick-order|shared)\.tsx$/,
    counting: /^app\/routes\/(cart|quick-order|shared|product)\.tsx$/,
    updating: /^app\/routes\/(settings|upgrade)\.tsx$/,
    contact: /^app\/information\/(contact\/.*|business\/customize)\.tsx$/,
    own: /^app\/routes\/(account|cart|change-password|coupons|favorites|history|login|orders?|profile|return-items|settings)\.tsx$/,
    goods:
      /^app\/(routes\/(home|collection|product|search-result|similar|favorites|history|arrivals|categories|account)|catalog\/quick-add|information\/business\/.*)\.tsx$/,
    texts: /^app\/information\//,
    screens: /^checkout\//,
  },
};

/**
 * Two page entries, the shop's app and the platform's checkout, each built for the browser and for the server; and the
 * letters and invoices, for the server alone.
 */
export default defineConfig({
  plugins: [
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: { compilationMode: "annotation" } }),
    wordsByPage({
      entries: ["app/entry-client.tsx", "checkout/entry-client.tsx"],
      routes: "/app/routes.tsx",
      others: ["app/native/follow-shell.ts"],
    }),
  ],
  css: { transformer: "lightningcss", modules: { localsConvention: "camelCaseOnly" } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        cssMinify: "lightningcss",
        rolldownOptions: {
          input: { app: "app/entry-client.tsx", checkout: "checkout/entry-client.tsx" },
          output: {
            codeSplitting: chunkGroups(CHUNKS),
            postBanner: compileHint(CHUNKS),
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
