/** Hydrogen's skeleton, out of Shopify's command line, in a folder of its own: nothing of it is part of this project. */

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { extract } from "tar";
import { omit } from "../../domain/omit.ts";
import { freePort } from "../../tests/support/postgres.ts";

const run = promisify(execFile);

const STARTER = "package/dist/assets/hydrogen/starter";
const NPM = process.platform === "win32" ? "npm.cmd" : "npm";
const OPENS_WITHIN_MS = 300_000;

export type Skeleton = {
  /** Without a slash at the end. */
  url: string;
  output(): string;
  close(): Promise<void>;
};

/** The skeleton that `@shopify/cli` of that version carries, installed into `folder` unless it is there already. */
export async function installSkeleton(cliVersion: string, folder: string): Promise<string> {
  const app = join(folder, `skeleton-${cliVersion}`);
  if (existsSync(join(app, "node_modules", ".bin", "shopify"))) return app;
  await mkdir(folder, { recursive: true });
  await run(NPM, ["pack", `@shopify/cli@${cliVersion}`, "--silent"], { cwd: folder });
  const file = (await readdir(folder)).find((name) => name.endsWith(`${cliVersion}.tgz`));
  if (!file) throw new Error(`npm pack left no file of @shopify/cli ${cliVersion}.`);
  await extract({ file: join(folder, file), cwd: folder });
  await cp(join(folder, STARTER), app, { recursive: true });
  const options = { cwd: app, env: itsEnvironment(), maxBuffer: 100_000_000 };
  await run(NPM, ["install", "--no-audit", "--no-fund"], options);
  return app;
}

/** Its own development server, set by its documented variables only. `network`: settings of the machine it runs on. */
export async function startSkeleton(
  app: string,
  settings: Record<string, string>,
  network: Record<string, string> = {},
): Promise<Skeleton> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
  await writeFile(join(app, ".env"), lines.join(""));
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const child = spawn(
    join(app, "node_modules", ".bin", "shopify"),
    [
      ...["hydrogen", "dev", "--disable-version-check", "--port", String(port)],
      ...["--inspector-port", String(inspectorPort)],
    ],
    { cwd: app, detached: true, stdio: ["ignore", "pipe", "pipe"], env: { ...itsEnvironment(), ...network } },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += String(chunk)));
  const close = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    // It has processes of its own, of the worker's runtime among them.
    process.kill(-child.pid, "SIGTERM");
    await once(child, "exit");
  };
  const url = `http://localhost:${port}`;
  const until = Date.now() + OPENS_WITHIN_MS;
  while (!(await opens(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error(`The skeleton did not open:\n${text}`);
    }
    await pause(500);
  }
  return { url, output: () => text, close };
}

/** On the Node that npm was started with: the project's own is newer than what the skeleton's tools are made for. */
function itsEnvironment(): NodeJS.ProcessEnv {
  const env = omit(process.env, "NODE_ENV", "MALLOC_ARENA_MAX");
  const own = [dirname(process.execPath), join(process.cwd(), "node_modules")];
  const path = (env["PATH"] ?? "").split(delimiter).filter((folder) => !own.some((each) => folder.startsWith(each)));
  return { ...env, PATH: path.join(delimiter), CI: "1", SHOPIFY_CLI_NO_ANALYTICS: "1" };
}

async function opens(url: string): Promise<boolean> {
  try {
    // The first page is compiled when it is asked for.
    return (await fetch(url, { signal: AbortSignal.timeout(60_000) })).ok;
  } catch {
    return false;
  }
}
