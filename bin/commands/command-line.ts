/** Admin commands. Exit codes: 0 done, 2 something was reported, 1 not done. */

import { resolve } from "node:path";
import { Command as Program, CommanderError, Option } from "commander";
import { z } from "zod";
import type { CommandResult, Command, Terminal } from "../../server/admin/command.ts";
import { COMMANDS } from "../../server/admin/commands.ts";
import { runInOpenShop, sentenceOf } from "../../server/admin/control.ts";
import { readConfig } from "../../server/config.ts";
import { confirm } from "./confirm.ts";
import { complain } from "./explain.ts";
import { printAnswer } from "./print-answer.ts";
import { openTerminal } from "./terminal.ts";
import { withShop } from "./with-shop.ts";

type Options = { yes?: true; json?: true } & Record<string, unknown>;

/** Runs the command in `typed`, or the command `only` with these arguments; returns the exit code and never throws. */
export async function runCommandLine(typed: readonly string[], only?: "import" | "export" | "verify"): Promise<number> {
  let code = 0;
  const program = new Program(`npm run ${only ?? "shop"} --`).exitOverride().showHelpAfterError();
  if (only === undefined) program.description("Admin commands of the shop.");
  for (const each of COMMANDS) {
    if (only !== undefined && each.name !== only) continue;
    const place = only === undefined ? placeOf(program, each.name) : program;
    configure(place, each, async (input, options, file) => {
      code = await perform(each, input, options, file);
    });
  }
  try {
    await program.parseAsync([...typed], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    tell(error);
    return 1;
  }
}

function configure(
  program: Program,
  { about, operands, input, makesFile, paths }: Command,
  act: (input: object, options: Options, file: string | undefined) => Promise<void>,
): void {
  const fields = input.shape as Record<string, z.ZodType>;
  program.description(about).exitOverride().showHelpAfterError();
  for (const operand of operands) {
    const isOptional = fields[operand]?.isOptional() ?? false;
    program.argument(isOptional ? `[${operand}]` : `<${operand}>`, fields[operand]?.description);
  }
  if (makesFile) program.argument("[file]", "where to write it; default: standard output");
  for (const [field, shape] of Object.entries(fields)) {
    if (!operands.includes(field)) program.addOption(optionOf(field, shape));
  }
  program.option("--yes", "do not ask for confirmation");
  program.option("--json", "print JSON");
  program.action(async (...given: unknown[]) => {
    const { yes, json, ...options } = program.opts<Options>();
    const values = Object.fromEntries(operands.map((operand, index) => [operand, given[index]]));
    const whole: Record<string, unknown> = { ...values, ...options };
    for (const path of paths) {
      const value = whole[path];
      if (typeof value === "string") whole[path] = whereCalled(value);
    }
    const file = makesFile ? given[operands.length] : undefined;
    await act(
      JSON.parse(JSON.stringify(whole)) as object,
      { ...(yes && { yes }), ...(json && { json }) },
      typeof file === "string" ? whereCalled(file) : undefined,
    );
  });
}

function placeOf(program: Program, name: string): Program {
  const [group = "", own] = name.split(" ");
  if (own === undefined) return program.command(group);
  const found = program.commands.find((each) => each.name() === group);
  return (found ?? program.command(group).exitOverride().showHelpAfterError()).command(own);
}

function optionOf(field: string, shape: z.ZodType): Option {
  const flag = `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const kind = innermost(shape);
  const takes = kind === "boolean" ? "" : kind === "array" ? " <values...>" : " <value>";
  return new Option(flag + takes, shape.description).makeOptionMandatory(!shape.isOptional());
}

function innermost(shape: z.ZodType): string {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable) {
    return innermost(shape.unwrap() as z.ZodType);
  }
  return shape.type;
}

async function perform(
  command: Command,
  input: object,
  { yes, json }: Options,
  file: string | undefined,
): Promise<number> {
  const { terminal, end } = openTerminal(file);
  try {
    const question = command.question(input);
    if (question !== null && !yes && !(await confirm(question))) return 1;
    const answer = await runSomewhere(command, input, terminal);
    await end("done");
    printAnswer(answer, { json: json === true, toError: command.makesFile });
    return answer.outcome === "failure" ? 1 : answer.outcome === "warning" ? 2 : 0;
  } catch (error) {
    await end("failed");
    tell(error);
    return 1;
  }
}

/** With the embedded engine an open shop owns the database. */
async function runSomewhere(command: Command, input: object, terminal: Terminal): Promise<CommandResult> {
  const config = readConfig();
  if (command.runAlone !== null) return command.runAlone(config, input, terminal);
  const { databaseUrl, dataDir } = config;
  const elsewhere = databaseUrl === undefined ? await runInOpenShop(dataDir, command.name, input, terminal) : null;
  return elsewhere ?? withShop((shop) => command.run(shop, input, terminal));
}

function tell(error: unknown): void {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The reader of standard output has closed it.
  if (code === "EPIPE") return;
  if (syscall === "open" && code !== undefined) return console.error(`✗ The file cannot be written (${code}).`);
  const sentence = sentenceOf(error);
  if (sentence === null) complain(error);
  else console.error(`✗ ${sentence}`);
}

/** npm runs this in the project's folder, wherever it was called. */
function whereCalled(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}
