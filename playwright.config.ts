import { defineConfig, devices } from "@playwright/test";
import { browserDataDir } from "./tests/support/browser-data.ts";
import { findTestBrowser } from "./tests/support/chromium.ts";
import { TEST_PART } from "./tests/support/test-part.ts";

browserDataDir();

/** Tests that repeat a proof have `@long` in their titles. */
const OWN_PART = { quick: { grepInvert: /@long/ }, long: { grep: /@long/ }, all: {} }[TEST_PART];
const NOTHING = { testMatch: [] };
/** Quick: what looks different in a wide window, and one journey. Long: what only repeats a proof there. */
const WIDE = { quick: /@desktop/, long: /@also-desktop/, all: /@(also-)?desktop/ }[TEST_PART];
/** Traces slow tests down: in a whole run only what runs again has one. */
const TRACED = process.env.TEST_EVENTS === undefined || process.env.TEST_AGAIN !== undefined;

/** Visits every page itself, so one project is enough. */
const CRAWL = /crawl\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/browser",
  // Tests share only the shop: each has its own browser context, customers and carts.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A limit ends what hangs; it measures nothing.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./bin/checks/reporters/playwright.ts"]],
  use: {
    // A service worker's requests bypass `page.route`; its own tests allow it.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    // The shop chooses its port; see `webServer`.
    baseURL: `http://127.0.0.1:${process.env.BROWSER_TEST_PORT ?? ""}`,
    trace: TRACED ? { mode: "retain-on-failure", screenshots: false } : "off",
    launchOptions: {
      executablePath: findTestBrowser() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone-en",
      testIgnore: CRAWL,
      ...OWN_PART,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" },
    },
    {
      name: "desktop-ar",
      testIgnore: CRAWL,
      grep: WIDE,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, locale: "ar" },
    },
    {
      name: "phone-ar",
      testIgnore: CRAWL,
      grep: /@journey/,
      ...(TEST_PART === "quick" && NOTHING),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "ar" },
    },
    {
      // A window of 1280 × 800 at 200 % zoom (WCAG 1.4.4).
      name: "zoomed",
      testIgnore: CRAWL,
      grep: /@zoomed/,
      ...(TEST_PART === "quick" && NOTHING),
      use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, locale: "en-US" },
    },
    {
      name: "crawl",
      testMatch: CRAWL,
      ...OWN_PART,
      // It reports what it finds in sentences, and a trace of a thousand pages is too large.
      use: { viewport: { width: 320, height: 720 }, locale: "en-US", trace: "off" },
    },
  ],
  webServer: {
    command: "node bin/run.mjs tests/support/browser-server.ts",
    wait: { stdout: /Filigree is open at \S+:(?<browser_test_port>\d+)\s/ },
    stdout: "pipe",
    // The first time it builds the pages and seeds the demo catalogue.
    timeout: 1_200_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
