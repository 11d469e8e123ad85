/**
 * A command of the shop's people, until there is an office with a screen: typed at `npm run shop`, run by whichever
 * process holds the database.
 */
import type { z } from "zod";
import type { Config } from "../config.ts";
import type { Shop } from "../shop.ts";

type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** What a command has to show: a table of rows alike, or several such tables, and a sentence. */
export type Answer = {
  rows?: readonly Row[];
  parts?: readonly { title?: string; rows: readonly Row[] }[];
  note?: string;
  /** "warning": done, but somebody should look; "failure": not done. */
  outcome?: "done" | "warning" | "failure";
};

/** The person at the keyboard, as a long command sees her. */
export type Desk = {
  /** A line that stays. */
  say(line: string): void;
  progress(done: number, of: number, unit: string): void;
  /** A piece of the file that the command makes; binary ones come whole. */
  write(piece: string | Uint8Array): Promise<void>;
  /** She wants it to end. */
  signal: AbortSignal;
};

export type Command = {
  /** "order refund" */
  name: string;
  about: string;
  /** Fields of `input` that are given by their place; the others are options named like the field. */
  operands: readonly string[];
  input: z.ZodObject;
  /** Fields that name a file of the person's: made absolute where she is. */
  paths: readonly string[];
  /** Whether it makes a file; the person says where to, after the operands, or has it shown. */
  makesFile: boolean;
  /** What she is asked before it is done, because it cannot be undone; null: nothing. */
  question(input: unknown): string | null;
  /** In place of `run`, of a command that works on the data folder while no shop has it open. */
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
