/** Returned goods (SPEC REFD-01). */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { command, type Command, type Row } from "../../admin/command.ts";
import { piecesInput, wholeInput } from "../../admin/inputs.ts";
import { findReturnNews } from "./return-mail-data.ts";
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

const STATES = ["requested", "approved", "declined", "received", "refunded"] as const;
const id = wholeInput.describe("the request's own number");
const key = z
  .string()
  .min(1)
  .max(200)
  .default(() => randomUUID())
  .describe("names this deed, so that it is done once however often it is typed");

export const returnCommands: Command[] = [
  command({
    name: "return list",
    about: "Lists requests to send goods back, those that wait longest first",
    input: z.object({
      state: z.enum(STATES).default("requested").describe(STATES.join(", ")),
      order: wholeInput.optional().describe("only this order's, of every state"),
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
    about: "Shows a request whole: its pieces by name, and where its photos are seen",
    operands: ["id"],
    input: z.object({ id }),
    async run(shop, { id: which }) {
      const row = rowOf(await findReturn(shop, which));
      const { lines = [], photos = [] } = (await findReturnNews(shop, which))?.request ?? {};
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
    about: "Notes that a customer wants to send pieces back",
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
    about: "The goods are back: refunds them",
    operands: ["id"],
    input: z.object({
      id,
      to: z.enum(["original", "store-credit"]).optional().describe("where the customer wished it, unless said"),
      restock: z.boolean().default(false).describe("the pieces go back on the shelf"),
      key,
    }),
    question: (input) => `Refund return ${input.id} to ${input.to ?? "where its customer wished"}?`,
    async run(shop, { id: which, ...input }) {
      return { rows: [rowOf((await receiveReturn(shop, which, input)).request)] };
    },
  }),
];

function decision(verb: "approve" | "decline", state: "approved" | "declined"): Command {
  return command({
    name: `return ${verb}`,
    about: `Answers a request with yes or no, here: ${state}`,
    operands: ["id"],
    input: z.object({ id, answer: z.string().max(5_000).default("").describe("words to the customer") }),
    async run(shop, { id: which, answer }) {
      return { rows: [rowOf(await decideReturn(shop, which, state, answer))] };
    },
  });
}

function rowOf(request: Return): Row {
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
