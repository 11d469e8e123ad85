import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";

const elsewhere = ["**/node_modules/**", "dist/**", "tests/browser/**"];
/** As the build understands words. */
const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];
/** Style sheets are left out, but for the one that documents read their colours from. */
const css = { include: /tokens\.css/ };

export default defineConfig({
  test: {
    // Left alone, it leaves one core to an editor, and runs on two cores one file at a time.
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
          // To begin anew for each file takes longer than most files.
          isolate: false,
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
          // A worker keeps its engines from file to file: to start them takes longer than most tests.
          isolate: false,
          // The processes that tests start begin in half the time.
          env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled") },
          // Busy machines are slow, not wrong.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
