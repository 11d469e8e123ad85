/** A shop in its own process, as `npm start` starts it. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** An empty value counts as not set, and overrides a developer's .env. */
const SETTINGS = {
  NODE_ENV: "production",
  DATABASE_URL: "",
  PUBLIC_URL: "",
  MAIL_URL: "",
  MAIL_FROM: "",
  LOG_LEVEL: "warn",
  HOST: "127.0.0.1",
  PORT: "0",
  DEMO: "0",
  SETUP: "0",
  RATES_FEED: "0",
};

export type RunningShop = {
  child: ChildProcess;
  output(): string;
  end: Promise<number | null>;
};

/** Without the demo; `env` replaces settings. The caller ends it. */
export function runProgram(program: string, env: Record<string, string>, args: readonly string[] = []): RunningShop {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...SETTINGS, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += String(chunk)));
  return { child, output: () => text, end: once(child, "close").then(([code]) => code as number | null) };
}

export async function addressOf({ output, end }: RunningShop): Promise<string> {
  let ended = false;
  void end.then(() => (ended = true));
  for (;;) {
    const address = /Filigree is open at (\S+)/.exec(output())?.[1];
    if (address) return address;
    if (ended) throw new Error(`It did not open:\n${output()}`);
    await pause(50);
  }
}
