import { defineConfig, devices } from "@playwright/test";
import { findTestBrowser } from "./tests/support/chromium.ts";

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3199);

/** Visits every page itself, so one project is enough. */
const CRAWL = /crawl\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/browser",
  // Tests share only the shop: each has its own browser context, customers and carts.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // For busy machines. A test that passes only when retried is reported as flaky.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: process.env.BROWSER_REPORT ?? "test-results/report.json" }]],
  use: {
    // A service worker's requests bypass `page.route`; its own tests allow it.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    // Traces slow tests down: with retries only the second try has one.
    trace: process.env.CI ? "on-first-retry" : { mode: "retain-on-failure", screenshots: false },
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
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" },
    },
    {
      name: "desktop-ar",
      testIgnore: CRAWL,
      grep: /@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, locale: "ar" },
    },
    {
      name: "phone-ar",
      testIgnore: CRAWL,
      grep: /@journey/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "ar" },
    },
    {
      // A window of 1280 × 800 at 200 % zoom (WCAG 1.4.4).
      name: "zoomed",
      testIgnore: CRAWL,
      grep: /@zoomed/,
      use: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, locale: "en-US" },
    },
    {
      name: "crawl",
      testMatch: CRAWL,
      // It reports what it finds in sentences, and a trace of a thousand pages is too large.
      use: { viewport: { width: 320, height: 720 }, locale: "en-US", trace: "off" },
    },
  ],
  webServer: {
    command: "node bin/run.mjs tests/support/browser-server.ts",
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}/`,
    stdout: "pipe",
    // The first time it builds the pages and seeds the demo catalogue.
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
