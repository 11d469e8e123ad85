import Table from "cli-table3";
import type { CommandResult } from "../../server/admin/command.ts";

/** `toError`: standard output is the command's file. */
export function printAnswer(answer: CommandResult, { json, toError }: { json: boolean; toError: boolean }): void {
  const { rows, parts = [], note } = answer;
  const print = toError ? console.error : console.log;
  if (json) return print(JSON.stringify(answer, null, 2));
  if (rows) print(rows.length === 0 ? "Nothing." : rows.length === 1 ? listOf(rows) : tableOf(rows));
  for (const part of parts) {
    if (part.rows.length === 0) continue;
    if (part.title !== undefined) print(`\n${part.title}`);
    print(part.title === undefined ? listOf(part.rows) : tableOf(part.rows));
  }
  if (note !== undefined) print(note);
}

type Rows = NonNullable<CommandResult["rows"]>;

const PLAIN = { style: { head: [], border: [] } };

function listOf([row = {}]: Rows): string {
  const table = new Table(PLAIN);
  table.push(...Object.entries(row).map(([name, value]) => ({ [name]: shown(value) })));
  return table.toString();
}

function tableOf(rows: Rows): string {
  const names = Object.keys(rows[0] ?? {});
  const table = new Table({ ...PLAIN, head: names });
  table.push(...rows.map((row) => names.map((name) => shown(row[name] ?? null))));
  return table.toString();
}

/** Names come from visitors: control characters must not reach the terminal. */
function shown(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value).replaceAll(/[^\n\P{Cc}]/gu, "");
}
