import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { wholeInput } from "../../admin/inputs.ts";
import { findBug, forgetBug, latestBugs } from "./bug-reports.ts";

export const bugCommands: Command[] = [
  command({
    name: "bugs",
    about: "Lists errors reported by pages, latest first",
    input: z.object({ limit: z.coerce.number().int().min(1).max(1_000).default(50).describe("how many") }),
    async run(shop, { limit }) {
      const bugs = await latestBugs(shop, limit);
      const rows = bugs.map(({ id, type, url, data, times, lastAt }) => ({
        ...{ id, times, lastSeen: lastAt.toISOString(), type },
        url: url.slice(0, 60),
        what: (typeof data === "string" ? data : JSON.stringify(data)).slice(0, 80),
      }));
      return rows.length > 0 ? { rows } : { note: "Nothing was reported." };
    },
  }),
  command({
    name: "bug show",
    about: "Shows a reported error in full",
    operands: ["id"],
    input: z.object({ id: wholeInput }),
    async run(shop, { id }) {
      const bug = await findBug(shop, id);
      if (!bug) return unknown(id);
      const { type, url, times, firstAt, lastAt, data, env } = bug;
      return {
        rows: [{ id, type, times, firstSeen: firstAt.toISOString(), lastSeen: lastAt.toISOString(), url }],
        note: `data: ${JSON.stringify(data, null, 2)}\nenv: ${JSON.stringify(env, null, 2)}`,
      };
    },
  }),
  command({
    name: "bug forget",
    about: "Deletes a reported error that was fixed; it is listed again if it recurs",
    operands: ["id"],
    input: z.object({ id: wholeInput }),
    question: ({ id }) => `Delete report ${id}?`,
    run: async (shop, { id }) => ((await forgetBug(shop, id)) ? { note: `Report ${id} is deleted.` } : unknown(id)),
  }),
];

function unknown(id: number) {
  return { note: `There is no report ${id}.`, outcome: "failure" as const };
}
