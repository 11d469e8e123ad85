import { z } from "zod";
import { command, type Command } from "../../../admin/command.ts";
import { frequentQueries } from "./query-log.ts";

const whole = z.coerce.number().int();

export const queryCommands: Command[] = [
  command({
    name: "queries",
    about: "Lists what visitors search for most, with and without results",
    input: z.object({
      days: whole.min(1).max(90).default(30).describe("how many days back"),
      least: whole.min(1).max(1_000_000).default(2).describe("only queries asked at least this often"),
      limit: whole.min(1).max(1_000).default(30).describe("how many of each"),
    }),
    async run(shop, input) {
      const [popular, inVain] = await Promise.all([
        frequentQueries(shop, { ...input, found: true }),
        frequentQueries(shop, { ...input, found: false }),
      ]);
      if (popular.length + inVain.length === 0) return { note: "Nothing was searched for that often." };
      return {
        parts: [
          { title: "Found", rows: popular },
          { title: "Without results", rows: inVain },
        ].filter(({ rows }) => rows.length > 0),
      };
    },
  }),
];
