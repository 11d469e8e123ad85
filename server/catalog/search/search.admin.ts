/** Admin commands for the search index. */
import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { rebuildIndex } from "./indexing/rebuild-index.ts";

export const searchCommands: Command[] = [
  command({
    name: "search rebuild",
    about: "Builds the search index of the open shop anew; meanwhile the old one answers",
    input: z.object({}),
    async run(shop, _wish, desk) {
      desk.say("Reading the catalogue …");
      const rebuilt = await rebuildIndex(shop);
      if (!rebuilt) {
        return { note: "Each shop that is open on this database builds its index anew, and says so in its log." };
      }
      const seconds = (rebuilt.tookMs / 1_000).toFixed(1);
      return { note: `The search index was built anew of ${rebuilt.products} products in ${seconds} s.` };
    },
  }),
];
