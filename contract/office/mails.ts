import { z } from "zod";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import { cursor, officeChange, officeRead, pageSize } from "./office-call.ts";

const time = z.iso.datetime();
const CODES = LANGUAGES.map(({ code }) => code) as [Language, ...Language[]];

export const mailCalls = {
  mailSettings: officeRead({
    name: "mails.settings",
    access: "settings.read",
    summary: "How e-mails are sent, what waits, and which kinds there are.",
    input: z.object({}),
    output: z.object({
      kinds: z.array(z.string()),
      languages: z.array(z.enum(CODES)),
      waiting: z.number().int(),
      givenUp: z.number().int(),
      /** Null: nothing waits. */
      oldestAt: time.nullable(),
    }),
  }),
  /** Of sample data; nothing is sent. */
  previewMail: officeRead({
    name: "mails.preview",
    access: "settings.read",
    summary: "An e-mail of a kind in a language, written from sample data.",
    input: z.object({ kind: z.string().min(1).max(60), language: z.enum(CODES) }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  testMail: officeChange({
    name: "mails.test",
    access: "settings.write",
    summary: "Sends an e-mail of sample data at once. 502 with the mail server's answer when it is not accepted.",
    input: z.object({
      to: z.email().max(254),
      kind: z.string().min(1).max(60).default("order-placed"),
      language: z.enum(CODES).default("en"),
    }),
    output: z.object({
      /** False: without a mail server it was written to a folder. */
      sent: z.boolean(),
    }),
  }),
  /** Newest first: given up, or tried without success so far. */
  failedMails: officeRead({
    name: "mails.failed",
    access: "settings.read",
    summary: "E-mails that could not be sent.",
    input: z.object({ cursor, limit: pageSize }),
    output: z.object({
      mails: z.array(
        z.object({
          ...{ id: z.number().int(), kind: z.string(), language: z.string(), recipient: z.string() },
          ...{ createdAt: time, attempts: z.number().int(), failure: z.string() },
          givenUp: z.boolean(),
          /** False for a secret link that has been forgotten. */
          canBeSent: z.boolean(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  sendMailAgain: officeChange({
    name: "mails.send-again",
    access: "settings.write",
    summary: "Tries an e-mail again that could not be sent.",
    input: z.object({ id: z.number().int() }),
    output: z.object({}),
  }),
} as const;
