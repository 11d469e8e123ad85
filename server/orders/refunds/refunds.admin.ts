/** Money to be sent by hand: bank refunds, those that a provider refused, and surplus transfers. */
import { z } from "zod";
import { command, type Command } from "../../admin/command.ts";
import { dollars, wholeInput } from "../../admin/inputs.ts";
import { listReturnsDue, settleReturn } from "../payments/bank-receipts.ts";
import { accountsForStaff } from "./refund-accounts.ts";
import { listOpenRefunds, settleRefundByHand } from "./refunds.ts";

export const refundCommands: Command[] = [
  command({
    name: "refund list",
    about: "Lists refunds whose money is not on its way yet, the oldest first",
    input: z.object({}),
    async run(shop) {
      const refunds = await listOpenRefunds(shop);
      const accounts = await accountsForStaff(
        shop,
        refunds.map(({ orderId }) => orderId),
      );
      return {
        rows: refunds.map((refund) => ({
          id: refund.id,
          order: refund.orderNumber,
          state: refund.state,
          money: dollars(refund.moneyCents),
          since: refund.createdAt.toISOString(),
          "asked next": refund.dueAt?.toISOString() ?? "by hand",
          failure: refund.failure,
          ...(refund.dueAt === null
            ? accountColumns(accounts.get(refund.orderId))
            : { account: "", "account added": "" }),
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
      return { note: `Refund ${id} of ${dollars(moneyCents)} USD is noted as sent; its buyer is told.` };
    },
  }),
  command({
    name: "transfer list",
    about: "Lists bank transfers of which money has to be sent back, the oldest first",
    input: z.object({}),
    async run(shop) {
      const transfers = await listReturnsDue(shop);
      const accounts = await accountsForStaff(
        shop,
        transfers.map(({ orderId }) => orderId),
      );
      return {
        rows: transfers.map((transfer) => ({
          id: transfer.id,
          order: transfer.orderNumber,
          arrived: dollars(transfer.amountCents),
          "to send back": dollars(transfer.returnCents),
          reference: transfer.reference,
          since: transfer.receivedAt.toISOString(),
          ...accountColumns(accounts.get(transfer.orderId)),
        })),
      };
    },
  }),
  command({
    name: "transfer settle",
    about: "The money of a bank transfer was sent back by hand",
    operands: ["id", "reference"],
    input: z.object({
      id: wholeInput.describe("the transfer's own number, as listed"),
      reference: z.string().min(1).max(200).describe("what proves it, such as the bank's number"),
    }),
    question: (input) => `Note the money of transfer ${input.id} as sent back?`,
    async run(shop, { id, reference }) {
      const { returnCents } = await settleReturn(shop, id, reference);
      return { note: `${dollars(returnCents)} USD of transfer ${id} is noted as sent back; its buyer is told.` };
    },
  }),
];

/** The date lets staff notice an account that was replaced shortly before the money is sent. */
function accountColumns(account: { lines: string; addedAt: Date } | undefined) {
  return { account: account?.lines ?? "not added yet", "account added": account?.addedAt.toISOString() ?? "" };
}
