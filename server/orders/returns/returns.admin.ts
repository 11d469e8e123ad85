import { randomUUID } from "node:crypto";
import { z } from "zod";
import { RETURN_STATES } from "../../../domain/orders/returns.ts";
import { command, type Command, type CommandResultRow } from "../../admin/command.ts";
import { piecesInput, wholeInput } from "../../admin/inputs.ts";
import { findReturnMailData } from "./return-mail-data.ts";
import { photosOfReturns } from "./return-photos.ts";
import {
  decideReturn,
  findReturn,
  listReturns,
  receiveReturn,
  requestReturn,
  returnsOf,
  type Return,
} from "./returns.ts";

const id = wholeInput.describe("the request's number");
const key = z
  .string()
  .min(1)
  .max(200)
  .default(() => randomUUID())
  .describe("idempotency key: the command takes effect once, however often it is repeated");

export const returnCommands: Command[] = [
  command({
    name: "return list",
    about: "Lists return requests, oldest first",
    input: z.object({
      state: z.enum(RETURN_STATES).default("requested").describe(RETURN_STATES.join(", ")),
      order: wholeInput.optional().describe("only this order's, in every state"),
    }),
    async run(shop, { state, order }) {
      const requests = order === undefined ? await listReturns(shop, state) : await returnsOf(shop, order);
      const photos = await photosOfReturns(
        shop,
        requests.map((each) => each.id),
      );
      return { rows: requests.map((each) => ({ ...rowOf(each), photos: photos.get(each.id)?.length ?? 0 })) };
    },
  }),
  command({
    name: "return show",
    about: "Shows a return request with its pieces and the addresses of its photos",
    operands: ["id"],
    input: z.object({ id }),
    async run(shop, { id: which }) {
      const row = rowOf(await findReturn(shop, which));
      const { lines = [], photos = [] } = (await findReturnMailData(shop, which))?.request ?? {};
      const pieces = lines.map(({ title, variantTitle, quantity }) => ({ title, variant: variantTitle, quantity }));
      return {
        parts: [
          { rows: [row] },
          { title: "Pieces", rows: pieces },
          ...(photos.length > 0 ? [{ title: "Photos", rows: photos.map((photo) => ({ photo })) }] : []),
        ],
      };
    },
  }),
  command({
    name: "return request",
    about: "Enters a customer's return request",
    operands: ["order"],
    input: z.object({
      order: wholeInput.describe("the order's number"),
      lines: z.array(piecesInput).describe("line:pieces, such as 1:20"),
      reason: z.string().min(1).max(500),
      note: z.string().max(5_000).default(""),
      key,
    }),
    async run(shop, { order, ...input }) {
      return { rows: [rowOf(await requestReturn(shop, { number: order, ...input }))] };
    },
  }),
  decision("approve", "approved"),
  decision("decline", "declined"),
  command({
    name: "return receive",
    about: "Notes that returned goods have arrived, and refunds them",
    operands: ["id"],
    input: z.object({
      id,
      to: z.enum(["original", "store-credit"]).optional().describe("as the customer chose, when left out"),
      restock: z.boolean().default(false).describe("returns the pieces to stock"),
      key,
    }),
    question: (input) => `Refund return ${input.id} to ${input.to ?? "the destination that the customer chose"}?`,
    async run(shop, { id: which, ...input }) {
      return { rows: [rowOf((await receiveReturn(shop, which, input)).request)] };
    },
  }),
];

function decision(verb: "approve" | "decline", state: "approved" | "declined"): Command {
  return command({
    name: `return ${verb}`,
    about: `Answers a return request: ${state}`,
    operands: ["id"],
    input: z.object({ id, answer: z.string().max(5_000).default("").describe("message to the customer") }),
    async run(shop, { id: which, answer }) {
      return { rows: [rowOf(await decideReturn(shop, which, state, answer))] };
    },
  });
}

function rowOf(request: Return): CommandResultRow {
  return {
    id: request.id,
    order: request.orderNumber,
    state: request.state,
    requested: request.requestedAt.toISOString(),
    lines: request.lines.map(({ position, quantity }) => `${position}:${quantity}`).join(" "),
    reason: request.reason,
    wants: request.refundTo,
    note: request.note,
    answer: request.answer,
  };
}
