/**
 * The embedded database belongs to one process, so commands ask that process. The socket is in the data folder, open
 * only to the user who runs the shop.
 */

import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { Refusal } from "../../contract/refusals.ts";
import { ForPerson } from "../for-person.ts";
import type { Shop } from "../shop.ts";
import type { CommandResult, Command, Terminal } from "./command.ts";

type ControlMessage =
  | { say: string }
  | { progress: [done: number, of: number, unit: string] }
  | { write: string }
  | { writeBytes: string }
  | { answer: CommandResult }
  | { refused: string }
  | { failed: string };

const request = z.object({ command: z.string(), input: z.record(z.string(), z.unknown()) });

/** Longer paths cannot be bound. */
const LONGEST_SOCKET_PATH = 100;

export async function openControl(
  shop: Shop,
  dataDir: string,
  commands: readonly Command[],
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  if (process.platform !== "win32") rmSync(path, { force: true }); // Left by a killed process.
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => {}); // The operator has disconnected.
    void serve(shop, socket, commands);
  });
  server.listen(path);
  await once(server, "listening");
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * Null when no shop runs on `dataDir`. Throws `ForPerson` when the command was refused or failed, and errors of `terminal`.
 */
export async function runInOpenShop(
  dataDir: string,
  name: string,
  input: object,
  terminal: Terminal,
): Promise<CommandResult | null> {
  const socket = connect(socketPath(dataDir));
  try {
    await once(socket, "connect");
  } catch {
    return null;
  }
  const leave = () => socket.destroy();
  terminal.signal.addEventListener("abort", leave);
  try {
    socket.write(`${JSON.stringify({ command: name, input })}\n`);
    for await (const line of createInterface(socket)) {
      const message = JSON.parse(line) as ControlMessage;
      if ("say" in message) terminal.say(message.say);
      else if ("progress" in message) terminal.progress(...message.progress);
      else if ("write" in message) await terminal.write(message.write);
      else if ("writeBytes" in message) await terminal.write(Buffer.from(message.writeBytes, "base64"));
      else if ("answer" in message) return message.answer;
      else throw new ForPerson("refused" in message ? message.refused : message.failed);
    }
    throw new ForPerson("The shop was stopped before the command ended.");
  } finally {
    terminal.signal.removeEventListener("abort", leave);
    socket.destroy();
  }
}

async function serve(shop: Shop, socket: Socket, commands: readonly Command[]): Promise<void> {
  const gone = new AbortController();
  socket.once("close", () => gone.abort());
  let drained: Promise<void> | null = null;
  const send = async (message: ControlMessage) => {
    if (socket.destroyed || socket.write(`${JSON.stringify(message)}\n`)) return;
    drained ??= untilDrained(socket).finally(() => (drained = null));
    await drained;
  };
  const terminal: Terminal = {
    say: (line) => void send({ say: line }),
    progress: (...progress) => void send({ progress }),
    write: (piece) =>
      send(typeof piece === "string" ? { write: piece } : { writeBytes: Buffer.from(piece).toString("base64") }),
    signal: gone.signal,
  };
  try {
    const { value } = await createInterface(socket)[Symbol.asyncIterator]().next();
    if (value === undefined) return;
    const { command: name, input } = request.parse(JSON.parse(value));
    const found = commands.find((each) => each.name === name);
    await send(
      found
        ? { answer: await found.run(shop, input, terminal) }
        : { refused: `The running shop has no command "${name}": it is another version.` },
    );
  } catch (error) {
    await send(failureMessageOf(shop, error));
  } finally {
    socket.end();
  }
}

/** Or closed. Leaves no listener behind, since a long command waits many times on one socket. */
async function untilDrained(socket: Socket): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const waits = [once(socket, "drain", { signal }), once(socket, "close", { signal })];
  await Promise.race(waits).catch(() => {});
  ended.abort();
  await Promise.allSettled(waits);
}

function failureMessageOf(shop: Shop, error: unknown): ControlMessage {
  const sentence = sentenceOf(error);
  if (sentence !== null) return { refused: sentence };
  shop.log.error({ err: error }, "a command failed");
  return { failed: "The command failed in the running shop; its log says why." };
}

/** Null for a bug. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal) {
    if (error.details === null) return error.message;
    const options = optionsOf(error.details);
    return options.length > 0
      ? `${error.message} (${options.join(", ")})`
      : `${error.message} ${JSON.stringify(error.details)}`;
  }
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join(".") || "input"}: ${issue.message}`).join("; ");
  }
  return error instanceof ForPerson ? error.message : null;
}

/** Of errors of fields the options that give them: "amountCents" is --amount. */
function optionsOf(details: unknown): string[] {
  const parsed = fieldErrors.safeParse(details);
  return (parsed.data ?? []).map(({ field }) => {
    const words = field.replace(/Cents$/, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${words}`;
  });
}

const fieldErrors = z.array(z.object({ field: z.string().regex(/^[a-zA-Z]+$/) }));

function socketPath(dataDir: string): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\filigree-${name}`;
  const path = join(dataDir, "control.sock");
  return path.length < LONGEST_SOCKET_PATH ? path : join(tmpdir(), `filigree-${name}.sock`);
}
