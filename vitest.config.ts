import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";

const elsewhere = ["**/node_modules/**", "dist/**", "tests/browser/**"];
/** As the build understands words. */
const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];
/** Style sheets are left out, but for the one that documents read their colours from. */
const css = { include: /tokens\.css/ };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: plugins(),
        test: {
          name: "unit",
          css,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, "**/*.integration.test.{ts,tsx}"],
        },
      },
      {
        plugins: plugins(),
        test: {
          name: "integration",
          css,
          include: ["**/*.integration.test.{ts,tsx}"],
          exclude: elsewhere,
          globalSetup: "tests/support/global-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
