/**
 * The shop that browser tests visit: started as by `npm start`, on a temporary database. With `--prepare` it is built
 * and seeded, and ends; the tests' shop opens it then in seconds.
 */

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { browserDataDir } from "./browser-data.ts";

const prepares = process.argv.includes("--prepare");
const dataDir = browserDataDir();
// A folder that is there already belongs to who has made it.
if (!existsSync(dataDir) && !prepares) process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
mkdirSync(dataDir, { recursive: true });

// An empty value counts as not set, and overrides a developer's .env.
const unset = {
  DATABASE_URL: "",
  PUBLIC_URL: "",
  STOREFRONT_PUBLIC_TOKEN: "",
  TRUST_PROXY: "",
  TEST_CARD: "",
  MAIL_URL: "",
  MAIL_FROM: "",
  VISITOR_COUNTRY: "",
  ADDRESS_PROVIDER: "",
};
const server = spawn(process.execPath, ["bin/start.ts"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    ...unset,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    // Whoever measures the shop knows its port beforehand; a developer's own PORT is not meant.
    PORT: process.env.VISITED_PORT || "0",
    NODE_ENV: "production",
    DEMO: "1",
    // Tests count orders, customers and stock; one that needs a history asks for it.
    DEMO_ORDERS: process.env.DEMO_ORDERS || "0",
    RATES_FEED: "0",
    BACKUP_DAYS: "0",
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  },
});
let prepared = false;
server.stdout.on("data", (chunk: Buffer) => {
  process.stdout.write(chunk);
  if (!prepares || prepared || !String(chunk).includes("Filigree is open at")) return;
  prepared = true;
  server.kill("SIGTERM");
});
server.once("exit", (code) => process.exit(prepared ? 0 : (code ?? 1)));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill("SIGTERM"));
