/** An admin command: typed at `npm run shop`, run by the process that holds the database. */
import type { z } from "zod";
import type { Config } from "../config.ts";
import type { Shop } from "../shop.ts";

type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** The output of a command: one table or several, and a sentence. */
export type Answer = {
  rows?: readonly Row[];
  parts?: readonly { title?: string; rows: readonly Row[] }[];
  note?: string;
  /** "warning": done, but staff should look at it; "failure": not done. */
  outcome?: "done" | "warning" | "failure";
};

/** The operator's terminal, for long commands. */
export type Desk = {
  /** Prints a line. */
  say(line: string): void;
  progress(done: number, of: number, unit: string): void;
  /** Writes a piece of the command's file; binary files are written at once. */
  write(piece: string | Uint8Array): Promise<void>;
  /** Aborted when the operator interrupts the command. */
  signal: AbortSignal;
};

export type Command = {
  /** "order refund" */
  name: string;
  about: string;
  /** Fields of `input` that are positional arguments; the others are options named like the field. */
  operands: readonly string[];
  input: z.ZodObject;
  /** Fields that name a file: made absolute from the operator's working directory. */
  paths: readonly string[];
  /** Whether it makes a file; its path follows the operands, else it goes to standard output. */
  makesFile: boolean;
  /** The confirmation question of a command that cannot be undone; null: none. */
  question(input: unknown): string | null;
  /** Used instead of `run` by a command that works on the data folder while no shop has it open. */
  runAlone: ((config: Config, input: unknown, desk: Desk) => Promise<Answer>) | null;
  run(shop: Shop, input: unknown, desk: Desk): Promise<Answer>;
};

/** A command whose input is parsed before `question` and `run` see it. A `ZodError` names what does not fit. */
export function command<Shape extends z.ZodRawShape>(made: {
  name: string;
  about: string;
  operands?: readonly (keyof Shape & string)[];
  input: z.ZodObject<Shape>;
  paths?: readonly (keyof Shape & string)[];
  makesFile?: boolean;
  question?(input: z.output<z.ZodObject<Shape>>): string | null;
  runAlone?(config: Config, input: z.output<z.ZodObject<Shape>>, desk: Desk): Promise<Answer>;
  run(shop: Shop, input: z.output<z.ZodObject<Shape>>, desk: Desk): Promise<Answer>;
}): Command {
  const { name, about, operands = [], input, paths = [], makesFile = false, question, runAlone, run } = made;
  return {
    ...{ name, about, operands, input, paths, makesFile },
    question: (given) => question?.(input.parse(given)) ?? null,
    runAlone: runAlone ? (config, given, desk) => runAlone(config, input.parse(given), desk) : null,
    run: (shop, given, desk) => run(shop, input.parse(given), desk),
  };
}
