/** Opens the shop: builds the pages if their sources have changed, then serves until a signal ends it. */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { type Config, readConfig } from "../server/config.ts";
import type { Shop } from "../server/shop.ts";
import { DirectoryLocked, lockDirectory } from "../server/directory-lock.ts";
import { isBuilt } from "./build/stamp.ts";
import { complain } from "./commands/explain.ts";

/** A terminal sends Ctrl-C to every process, and the launcher passes it on: two such signals are one request. */
const ONE_REQUEST_MS = 500;
/** Supervisors need not wait longer, even if the database does not answer. */
const END_WITHIN_MS = 5_000;
const BUILD_LOCK = ".setup/build";

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
  const { openShop } = await import("../server/main.ts");
  const shop = await openShop(config, { report, ...(config.demo && { stock: (empty) => seedShop(empty, report) }) });
  closeOnSignal(() => shop.close());
  report("Shop opened");
  console.log(`Filigree is open at ${shop.url}`);
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

async function seedShop(shop: Shop, report: (line: string) => void): Promise<void> {
  const { DEMO, seedDemo } = await import("../database/demo/seed.ts");
  console.log("  Seeding the demo catalogue …");
  await seedDemo(shop, DEMO);
  report(`Demo catalogue of ${DEMO.size} products seeded`);
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
