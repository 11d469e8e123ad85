import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";

const elsewhere = ["**/node_modules/**", "dist/**", "tests/browser/**"];
const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];
/** Without style sheets, except the one whose colours documents read. */
const css = { include: /tokens\.css/ };

export default defineConfig({
  test: {
    // The default leaves one core free, so on two cores files would run one at a time.
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins: plugins(),
        test: {
          name: "unit",
          css,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, "**/*.integration.test.{ts,tsx}"],
          // Isolating a file takes longer than running most of them.
          isolate: false,
          // For busy machines.
          testTimeout: 30_000,
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
          // Workers reuse database engines: starting one takes longer than most tests.
          isolate: false,
          // Halves the start of processes that tests start.
          env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled") },
          // For busy machines.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
