import { defineConfig } from "vitest/config";

const elsewhere = ["**/node_modules/**", "dist/**", "tests/browser/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, "**/*.integration.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "integration",
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
