import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { countFailedRefunds } from "../refunds/refunds.ts";
import { sizeOfBooks, verifyBooks } from "./verify.ts";

export const verifyCommands: Command[] = [
  command({
    name: "verify",
    about: "Recomputes every balance from its history and reports differences",
    input: z.object({}),
    async run(shop) {
      const { checks, rows } = await sizeOfBooks(shop);
      const drifts = await verifyBooks(shop);
      const read = Object.entries(rows).map(([what, count]) => `${count} ${what}`);
      const done = `${checks} checks over ${read.join(", ")}`;
      const failed = await countFailedRefunds(shop);
      const owed = failed === 0 ? "" : ` Failed refunds that must be paid by hand: ${failed}, see refund list.`;
      if (drifts.length > 0) {
        return { rows: drifts, note: `${drifts.length} drifts found: ${done}.${owed}`, outcome: "failure" };
      }
      return { note: `No drift: ${done}.${owed}`, outcome: failed === 0 ? "done" : "warning" };
    },
  }),
];
