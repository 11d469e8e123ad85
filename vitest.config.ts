import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/long-first.ts";
import { TEST_PART } from "./tests/support/test-part.ts";

const UNIT = "**/*.test.{ts,tsx}";
const INTEGRATION = "**/*.integration.test.{ts,tsx}";
const elsewhere = ["**/node_modules/**", "dist/**", "tests/browser/**"];
const plugins = () => [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })];

/** Files of which the long part repeats something: marked tests, the other engine, properties with other examples. */
const OF_LONG_PART = /tags: \["long"\]|\bengines\b|"fast-check"|\bTEST_PART\b/;

function filesOf(pattern: string): string[] {
  if (TEST_PART !== "long") return [pattern];
  const files = globSync(pattern, { exclude: elsewhere });
  return files.filter((file) => OF_LONG_PART.test(readFileSync(file, "utf8")));
}

/** A limit ends what hangs; it measures nothing. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const shared = {
  /** Without style sheets, except the one whose colours documents read. */
  css: { include: /tokens\.css/ },
  setupFiles: "tests/support/seed.ts",
  // Files that share a worker share what they import. Those that run again run alone.
  isolate: process.env.TEST_AGAIN !== undefined,
  ...patience,
};

export default defineConfig({
  test: {
    // The default leaves one core free, so on two cores files would run one at a time.
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    reporters: ["default", "./bin/checks/reporters/vitest.ts"],
    tags: [{ name: "long", description: "Repeats a proof: more rounds, another language, a real start." }],
    projects: [
      {
        plugins: plugins(),
        test: {
          name: "unit",
          ...shared,
          include: filesOf(UNIT),
          exclude: [...elsewhere, INTEGRATION],
        },
      },
      {
        plugins: plugins(),
        test: {
          name: "integration",
          ...shared,
          include: filesOf(INTEGRATION),
          exclude: elsewhere,
          globalSetup: "tests/support/global-setup.ts",
          // Halves the start of processes that tests start.
          env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled") },
        },
      },
    ],
  },
});
