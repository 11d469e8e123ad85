import { z } from "zod";
import { amountsOf } from "../../admin/amounts.ts";
import { command, type Command } from "../../admin/command.ts";
import { wholeInput } from "../../admin/inputs.ts";
import { listReturnsDue, settleReturn } from "../payments/bank-receipts.ts";
import { accountsForStaff } from "./refund-accounts.ts";
import { listOpenRefunds, settleRefundByHand } from "./refunds.ts";

export const refundCommands: Command[] = [
  command({
    name: "refund list",
    about: "Lists refunds whose money has not been sent yet, oldest first",
    input: z.object({}),
    async run(shop) {
      const amounts = await amountsOf(shop);
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
          money: amounts.written(refund.moneyCents),
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
    about: "Notes that the money of a refund was sent by hand",
    operands: ["id", "reference"],
    input: z.object({
      id: wholeInput.describe("the refund's number"),
      reference: z.string().min(1).max(200).describe("proof of it, such as the bank's reference"),
    }),
    question: (input) => `Note refund ${input.id} as sent?`,
    async run(shop, { id, reference }) {
      const amounts = await amountsOf(shop);
      const { moneyCents } = await settleRefundByHand(shop, id, reference);
      return {
        note: `Refund ${id} of ${amounts.written(moneyCents)} ${amounts.currency} is noted as sent; the buyer gets an e-mail.`,
      };
    },
  }),
  command({
    name: "transfer list",
    about: "Lists bank transfers of which money must be sent back, oldest first",
    input: z.object({}),
    async run(shop) {
      const amounts = await amountsOf(shop);
      const transfers = await listReturnsDue(shop);
      const accounts = await accountsForStaff(
        shop,
        transfers.map(({ orderId }) => orderId),
      );
      return {
        rows: transfers.map((transfer) => ({
          id: transfer.id,
          order: transfer.orderNumber,
          arrived: amounts.written(transfer.amountCents),
          "to send back": amounts.written(transfer.returnCents),
          reference: transfer.reference,
          since: transfer.receivedAt.toISOString(),
          ...accountColumns(accounts.get(transfer.orderId)),
        })),
      };
    },
  }),
  command({
    name: "transfer settle",
    about: "Notes that the money of a bank transfer was sent back by hand",
    operands: ["id", "reference"],
    input: z.object({
      id: wholeInput.describe("the transfer's number, as listed"),
      reference: z.string().min(1).max(200).describe("proof of it, such as the bank's reference"),
    }),
    question: (input) => `Note the money of transfer ${input.id} as sent back?`,
    async run(shop, { id, reference }) {
      const amounts = await amountsOf(shop);
      const { returnCents } = await settleReturn(shop, id, reference);
      return {
        note: `${amounts.written(returnCents)} ${amounts.currency} of transfer ${id} is noted as sent back; the buyer gets an e-mail.`,
      };
    },
  }),
];

/** The date lets staff notice an account that was replaced shortly before. */
function accountColumns(account: { lines: string; addedAt: Date } | undefined) {
  return { account: account?.lines ?? "not added yet", "account added": account?.addedAt.toISOString() ?? "" };
}
