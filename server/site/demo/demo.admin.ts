import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { demoOf, removeDemo } from "./remove-demo.ts";

export const demoCommands: Command[] = [
  command({
    name: "demo show",
    about: "Counts the demo's goods, customers and orders that are left",
    input: z.object({}),
    run: async (shop) => ({ rows: [await demoOf(shop)] }),
  }),
  command({
    name: "demo remove",
    about: "Removes the demo's goods, customers and orders; settings and everything that people have made stay",
    input: z.object({}),
    question: () => "The demo's products, collections, customers and orders will be deleted, for good.",
    async run(shop, _input, { progress }) {
      const { products, customers, orders, collections, archived } = await removeDemo(shop, (done, of) =>
        progress(done, of, "products"),
      );
      const archivedNote = archived === 0 ? "" : ` ${archived} products that real orders name were archived instead.`;
      return {
        note: `${products} products, ${collections} collections, ${customers} customers and ${orders} orders were removed.${archivedNote}`,
      };
    },
  }),
];
