import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { rebuildIndex } from "./indexing/rebuild-index.ts";

export const searchCommands: Command[] = [
  command({
    name: "search rebuild",
    about: "Rebuilds the search index of the running shop; the old one answers meanwhile",
    input: z.object({}),
    async run(shop, _input, terminal) {
      terminal.say("Reading the catalogue …");
      const rebuilt = await rebuildIndex(shop);
      if (!rebuilt) {
        return { note: "Each running shop on this database rebuilds its index and logs when it is done." };
      }
      const seconds = (rebuilt.tookMs / 1_000).toFixed(1);
      return { note: `The search index was rebuilt from ${rebuilt.products} products in ${seconds} s.` };
    },
  }),
];
