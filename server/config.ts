/**
 * The one place that reads the environment. `.env.example` names every setting;
 * a value that does not fit stops the start with a sentence that says which and why.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

const settings = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().min(1).default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be a web address such as https://shop.example" }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default("data"),
  STOREFRONT_PUBLIC_TOKEN: z.string().min(1).default("public"),
  TRUST_PROXY: z.string().default(""),
  TEST_CARD: flag.optional(),
  DEMO: flag.default(true),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
});

export type Config = {
  mode: "development" | "test" | "production";
  host: string;
  port: number;
  /** The shop's own address without a slash at the end; undefined: taken from each request. */
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  databasePool: number;
  /** Absolute path of the folder that holds the embedded database and everything else written. */
  dataDir: string;
  storefrontPublicToken: string;
  /** Addresses or networks whose X-Forwarded-* headers are believed; false: none. */
  trustProxy: string[] | false;
  /** Whether the checkout offers the marked test card. */
  testCard: boolean;
  /** Whether an empty database is planted with the demo catalogue. */
  demo: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/** Thrown for a setting that does not fit; the message names each one. */
export class ConfigError extends Error {}

/** Reads and checks the settings. An empty value counts as not set. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = environment()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}=${given[name] ?? ""}: ${issue.message}`;
    });
    throw new ConfigError(`These settings do not fit:\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  return {
    mode: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ""),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    dataDir: resolve(value.DATA_DIR),
    storefrontPublicToken: value.STOREFRONT_PUBLIC_TOKEN,
    trustProxy: value.TRUST_PROXY === "" ? false : value.TRUST_PROXY.split(",").map((each) => each.trim()),
    testCard: value.TEST_CARD ?? value.DATABASE_URL === undefined,
    demo: value.DEMO,
    logLevel: value.LOG_LEVEL,
  };
}

/** The process's environment over the `.env` file of the working directory, if there is one. */
function environment(): Record<string, string | undefined> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}
