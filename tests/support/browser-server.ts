/** The shop that browser tests visit: started as by `npm start`, on a temporary database. */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { browserDataDir } from "./browser-data.ts";

const dataDir = browserDataDir(process.env.PORT ?? "");
rmSync(dataDir, { recursive: true, force: true }); // left by a run that was killed
mkdirSync(dataDir, { recursive: true });
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

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
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    ...unset,
    DATA_DIR: dataDir,
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    DEMO: "1",
    // Tests count orders, customers and stock; one that needs a history asks for it.
    DEMO_ORDERS: process.env.DEMO_ORDERS || "0",
    RATES_FEED: "0",
    BACKUP_DAYS: "0",
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  },
});
server.once("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill("SIGTERM"));
