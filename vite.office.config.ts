import { resolve } from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractValues } from "./bin/build/contract-values.ts";

const words = { configPath: resolve("lingui.office.config.ts") };

/** The office: the staff's app, of which shoppers download nothing. */
export default defineConfig({
  root: "office",
  base: "/office/",
  publicDir: false,
  plugins: [contractValues(), lingui(words), babel({ presets: [linguiTransformerBabelPreset({}, words)] }), react()],
  // The server replaces it in every answer.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "../dist/office",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    cssMinify: "lightningcss",
    // Fonts come as files: the content security policy allows no `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The component library, which every page needs, is one large file.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  css: { transformer: "lightningcss", modules: { localsConvention: "camelCaseOnly" } },
});
