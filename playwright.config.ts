import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 3199);

/** Walks every page by itself, and once is enough. */
const CRAWL = /crawl\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/browser",
  // Tests share nothing but the shop: each has a browser context, and customers and carts, of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Busy machines are slow, not wrong: waiting longer costs nothing where a page is right, and a test that needs a
  // second try is reported as flaky.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: process.env.BROWSER_REPORT ?? "test-results/report.json" }]],
  use: {
    // Requests of a service worker do not meet what a test puts in their way; its own tests allow it.
    serviceWorkers: "block",
    baseURL: `http://127.0.0.1:${PORT}`,
    // To film every test slows all of them down: where a failure is tried again, only the second try is filmed.
    trace: process.env.CI ? "on-first-retry" : { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
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
      // What wide windows lay out in their own way, and mirrored.
      name: "desktop-ar",
      testIgnore: CRAWL,
      grep: /@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, locale: "ar" },
    },
    {
      // The ways that lead to a purchase and back, mirrored and with one hand.
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
      // What it finds it says in sentences; a film of a thousand pages helps nobody.
      use: { viewport: { width: 320, height: 720 }, locale: "en-US", trace: "off" },
    },
  ],
  webServer: {
    command: "node bin/run.mjs tests/support/browser-server.ts",
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}/`,
    stdout: "pipe",
    // The first time, it builds the pages and plants the demo catalogue.
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
