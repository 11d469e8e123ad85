import { z } from "zod";
import { INQUIRY_KINDS } from "../../../contract/site/inquiry-validation.ts";
import { command, type Command } from "../../admin/command.ts";
import { wholeInput } from "../../admin/inputs.ts";
import { findInquiry, forgetInquiry, latestInquiries } from "./inquiries.ts";

const id = wholeInput.describe("the message's number");

export const inquiryCommands: Command[] = [
  command({
    name: "inquiries list",
    about: "Lists visitors' messages to the shop, latest first",
    input: z.object({
      kind: z.enum(INQUIRY_KINDS).optional().describe(INQUIRY_KINDS.join(", ")),
      limit: z.coerce.number().int().min(1).max(1_000).default(50).describe("how many"),
    }),
    async run(shop, { kind = null, limit }) {
      const found = await latestInquiries(shop, kind, limit);
      const rows = found.map(({ id: number, kind: about, email, name, text, stars, receivedAt }) => ({
        ...{ number, received: receivedAt.toISOString(), kind: about, stars },
        from: name === "" ? email : `${name} <${email}>`,
        text: text.replaceAll(/\s+/g, " ").slice(0, 80),
      }));
      return rows.length > 0 ? { rows } : { note: "There are no messages." };
    },
  }),
  command({
    name: "inquiries show",
    about: "Shows a message in full",
    operands: ["id"],
    input: z.object({ id }),
    async run(shop, input) {
      const inquiry = await findInquiry(shop, input.id);
      if (!inquiry) return unknown(input.id);
      const { kind, email, name, text, details, stars, collection, pieces, receivedAt, pictures } = inquiry;
      const facts = { number: inquiry.id, received: receivedAt.toISOString(), kind, email, name };
      return {
        rows: [{ ...facts, stars, collection, pieces, pictures: pictures.length }],
        note: [text, ...Object.entries(details).map(([label, answer]) => `${label}: ${answer}`)].join("\n"),
      };
    },
  }),
  command({
    name: "inquiries picture",
    about: "Writes an attached picture as WebP",
    operands: ["id", "picture"],
    makesFile: true,
    input: z.object({ id, picture: wholeInput.default(1).describe("which of them, from 1") }),
    async run(shop, input, terminal) {
      const picture = (await findInquiry(shop, input.id))?.pictures[input.picture - 1];
      if (!picture) return { note: `Message ${input.id} has no picture ${input.picture}.`, outcome: "failure" };
      await terminal.write(picture);
      return { note: `Picture ${input.picture} of message ${input.id} written.` };
    },
  }),
  command({
    name: "inquiries forget",
    about: "Deletes a message with its pictures",
    operands: ["id"],
    input: z.object({ id }),
    question: (input) => `Delete message ${input.id}?`,
    run: async (shop, input) =>
      (await forgetInquiry(shop, input.id)) ? { note: `Message ${input.id} is deleted.` } : unknown(input.id),
  }),
];

function unknown(number: number) {
  return { note: `There is no message ${number}.`, outcome: "failure" as const };
}
