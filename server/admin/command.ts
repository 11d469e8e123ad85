/** An admin command: typed at `npm run shop`, run by the process that has the database open. */

import type { z } from "zod";
import type { Config } from "../config.ts";
import type { Shop } from "../shop.ts";

type Cell = string | number | boolean | null;
export type CommandResultRow = Readonly<Record<string, Cell>>;

export type CommandResult = {
  rows?: readonly CommandResultRow[];
  parts?: readonly { title?: string; rows: readonly CommandResultRow[] }[];
  note?: string;
  /** "warning": done, but staff should look at it; "failure": not done. */
  outcome?: "done" | "warning" | "failure";
};

export type Terminal = {
  say(line: string): void;
  progress(done: number, of: number, unit: string): void;
  write(piece: string | Uint8Array): Promise<void>;
  /** Aborted when the operator interrupts the command. */
  signal: AbortSignal;
};

export type Command = {
  name: string;
  about: string;
  operands: readonly string[];
  input: z.ZodObject;
  /** Made absolute from the operator's working directory. */
  paths: readonly string[];
  /** The file's path follows the operands; without it the file goes to standard output. */
  makesFile: boolean;
  question(input: unknown): string | null;
  /** Replaces `run` for commands that work on the data folder while the shop is stopped. */
  runAlone: ((config: Config, input: unknown, terminal: Terminal) => Promise<CommandResult>) | null;
  run(shop: Shop, input: unknown, terminal: Terminal): Promise<CommandResult>;
};

/** Invalid input throws a `ZodError`. */
export function command<Shape extends z.ZodRawShape>(made: {
  name: string;
  about: string;
  operands?: readonly (keyof Shape & string)[];
  input: z.ZodObject<Shape>;
  paths?: readonly (keyof Shape & string)[];
  makesFile?: boolean;
  question?(input: z.output<z.ZodObject<Shape>>): string | null;
  runAlone?(config: Config, input: z.output<z.ZodObject<Shape>>, terminal: Terminal): Promise<CommandResult>;
  run(shop: Shop, input: z.output<z.ZodObject<Shape>>, terminal: Terminal): Promise<CommandResult>;
}): Command {
  const { name, about, operands = [], input, paths = [], makesFile = false, question, runAlone, run } = made;
  return {
    ...{ name, about, operands, input, paths, makesFile },
    question: (given) => question?.(input.parse(given)) ?? null,
    runAlone: runAlone ? (config, given, terminal) => runAlone(config, input.parse(given), terminal) : null,
    run: (shop, given, terminal) => run(shop, input.parse(given), terminal),
  };
}
