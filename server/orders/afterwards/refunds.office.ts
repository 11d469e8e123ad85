/** Refunds whose money is not on its way yet: bank transfers, and those that a provider refused. */
import { z } from "zod";
import { command, type Command } from "../../office/command.ts";
import { dollars, wholeInput } from "../../office/inputs.ts";
import { listOpenRefunds, settleRefundByHand } from "./refunds.ts";

export const refundCommands: Command[] = [
  command({
    name: "refund list",
    about: "Lists refunds whose money is not on its way yet, the oldest first",
    input: z.object({}),
    async run(shop) {
      const refunds = await listOpenRefunds(shop);
      return {
        rows: refunds.map((refund) => ({
          id: refund.id,
          order: refund.orderNumber,
          state: refund.state,
          money: dollars(refund.moneyCents),
          since: refund.createdAt.toISOString(),
          "asked next": refund.dueAt?.toISOString() ?? "by hand",
          failure: refund.failure,
        })),
      };
    },
  }),
  command({
    name: "refund settle",
    about: "The money of a refund was sent by hand",
    operands: ["id", "reference"],
    input: z.object({
      id: wholeInput.describe("the refund's own number"),
      reference: z.string().min(1).max(200).describe("what proves it, such as the bank's number"),
    }),
    question: (input) => `Note refund ${input.id} as sent?`,
    async run(shop, { id, reference }) {
      const { moneyCents } = await settleRefundByHand(shop, id, reference);
      return { note: `Refund ${id} of ${dollars(moneyCents)} USD is noted as sent.` };
    },
  }),
];
