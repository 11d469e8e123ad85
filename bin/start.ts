/** Opens the shop: builds the pages if their sources have changed, then serves until a signal ends it. */

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { createServer } from "node:net";
import type { Upkeep } from "../server/backups/upkeep.ts";
import { type Config, readConfig } from "../server/config.ts";
import { DirectoryLocked, lockDirectory } from "../server/directory-lock.ts";
import { openClosedPage } from "../server/http/closed-page.ts";
import { createLog } from "../server/log.ts";
import type { Shop } from "../server/shop.ts";
import { isBuilt } from "./build/stamp.ts";
import { complain } from "./commands/explain.ts";

/** A terminal sends Ctrl-C to every process, and the launcher passes it on: two such signals are one request. */
const ONE_REQUEST_MS = 500;
/** Supervisors need not wait longer, even if the database does not answer. */
const END_WITHIN_MS = 5_000;
const BUILD_LOCK = ".setup/build";
/** Of compiled modules, so that the next start need not compile them. Where it cannot be written there is none. */
const COMPILED = ".setup/compiled";

try {
  await start();
} catch (error) {
  complain(error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  // React reads it when it is loaded, to choose its production build.
  process.env.NODE_ENV = config.mode;
  await checkPort(config);
  let since = performance.now();
  const report = (line: string) => {
    const now = performance.now();
    console.log(`✓ ${line} (${((now - since) / 1000).toFixed(1)} s)`);
    since = now;
  };

  if (!isBuilt()) {
    console.log("  Building the pages …");
    await buildOnce();
    report("Pages built");
  }
  enableCompileCache(COMPILED);
  process.env.NODE_COMPILE_CACHE ??= COMPILED; // for threads and processes that it starts
  const { openShop } = await import("../server/main.ts");
  let open: { close(): Promise<void> } | null = null;
  const openIt = async (its: Config) => {
    const shop = await openShop(its, {
      report,
      onUpkeep: (upkeep) => void replaceDatabase(its, upkeep).catch(giveUp),
      ...(its.demo ? { stock: (empty) => seedShop(empty, its, report) } : { setsUp: its.setup }),
    });
    open = shop;
    report("Shop opened");
    console.log(`Filigree is open at ${shop.url}`);
  };
  const replaceDatabase = async (its: Config, upkeep: Upkeep) => {
    const closing = open;
    if (!closing) return; // Somebody else's has begun.
    open = null;
    await closing.close();
    since = performance.now();
    const { runUpkeep } = await import("../server/backups/run-upkeep.ts");
    const meanwhile = await openClosedPage(its);
    try {
      const { failure } = await runUpkeep(its, upkeep, createLog(its));
      report(failure === null ? `The ${upkeep.kind} is done` : `The ${upkeep.kind} has failed: ${failure}`);
    } finally {
      await meanwhile.close();
    }
    await openIt(readConfig());
  };
  closeOnSignal(async () => open?.close());
  await openIt(config);
}

function giveUp(error: unknown): never {
  complain(error);
  process.exit(1);
}

/** Throws at once when the port is taken, rather than after building and seeding. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function buildOnce(): Promise<void> {
  mkdirSync(BUILD_LOCK, { recursive: true });
  while (!isBuilt()) {
    let lock;
    try {
      lock = lockDirectory(BUILD_LOCK);
    } catch (error) {
      if (!(error instanceof DirectoryLocked)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    process.once("exit", lock.release);
    if (!isBuilt()) await build();
    lock.release();
  }
}

/** In a process of its own: a build holds hundreds of megabytes, which the server does not need. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ["bin/build/build.ts"], { stdio: "inherit" });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) process.exit(1); // The build has printed the reason.
}

async function seedShop(shop: Shop, { demoOrders: orders }: Config, report: (line: string) => void): Promise<void> {
  const { DEMO, seedDemo } = await import("../database/demo/seed.ts");
  console.log("  Seeding the demo catalogue …");
  await seedDemo(shop, { ...DEMO, orders });
  report(`Demo catalogue of ${DEMO.size} products seeded${orders > 0 ? ", with orders of the last 60 days" : ""}`);
}

/** Closes on the first signal, or when the launcher has gone; exits at once on a second, and after `END_WITHIN_MS`. */
function closeOnSignal(close: () => Promise<void>): void {
  let closingSince: number | null = null;
  const end = async () => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > ONE_REQUEST_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    setTimeout(() => {
      console.error(`✗ The shop did not close within ${END_WITHIN_MS / 1_000} s and was stopped.`);
      process.exit(1);
    }, END_WITHIN_MS).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      complain(error);
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => void end());
}
