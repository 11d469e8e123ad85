import { z } from "zod";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { storable } from "../shapes.ts";
import { INQUIRY_KINDS, isAnswerable } from "../site/inquiry-validation.ts";
import { cursor, flag, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const time = z.iso.datetime();
const nothing = z.object({});
const language = z.enum(LANGUAGES.map(({ code }) => code));
const answerText = storable(z.string().trim().min(1, "is required").max(10_000));
/** `recipient`: to whom it was e-mailed, as far as that is known. */
const answer = z.object({
  ...{ id: z.number().int(), at: time, by: z.string(), text: z.string() },
  recipient: z.string().nullable(),
});

const message = z.object({
  id: z.number().int(),
  kind: z.enum(INQUIRY_KINDS),
  email: z.string(),
  name: z.string(),
  text: z.string(),
  stars: z.number().int().nullable(),
  receivedAt: time,
  /** Null: open. */
  doneAt: time.nullable(),
});

const report = z.object({
  id: z.number().int(),
  type: z.string(),
  url: z.string(),
  data: z.unknown(),
  env: z.unknown(),
  times: z.number().int(),
  firstAt: time,
  lastAt: time,
  doneAt: time.nullable(),
  answers: z.array(answer),
  /** Of its state and its answers. */
  version: z.string(),
});

export const messagesCalls = {
  /** Newest first; texts are cut after 300 characters. */
  messageList: officeRead({
    name: "messages.list",
    access: "customers.read",
    summary: "Visitors' messages to the shop.",
    input: z.object({ kind: z.enum(INQUIRY_KINDS).optional(), done: flag.default(false), cursor, limit: pageSize }),
    output: z.object({
      messages: z.array(message.extend({ answers: z.number().int(), pictures: z.number().int() })),
      cursor: z.string().nullable(),
    }),
  }),
  messageRead: officeRead({
    name: "messages.read",
    access: "customers.read",
    summary: "A message with its pictures and what was answered.",
    input: z.object({ id }),
    output: message.extend({
      details: z.record(z.string(), z.string()),
      collection: z.string().nullable(),
      pieces: z.number().int().nullable(),
      /** WebP, as data addresses. */
      pictures: z.array(z.string()),
      /** Of the page from which it came. */
      language: language.nullable(),
      answers: z.array(answer),
      /** Of its state and its answers. */
      version: z.string(),
    }),
  }),
  messageAnswer: officeChange({
    name: "messages.answer",
    access: "messages.write",
    summary: "Answers a message by e-mail, and marks it as done or not.",
    input: z.object({
      id,
      text: answerText,
      language,
      done: z.boolean(),
      version,
    }),
    output: nothing,
  }),
  messageSetDone: officeChange({
    name: "messages.set-done",
    access: "messages.write",
    summary: "Marks a message as done, or as open again.",
    input: z.object({ id, done: z.boolean(), version }),
    output: nothing,
  }),
  messageRemove: officeChange({
    name: "messages.remove",
    access: "messages.write",
    summary: "Deletes a message with its pictures and answers.",
    input: z.object({ id, version }),
    output: nothing,
  }),
  /** Those seen last first. */
  bugList: officeRead({
    name: "bugs.list",
    access: "customers.read",
    summary: "Errors that pages have reported, each kind once.",
    input: z.object({ done: flag.default(false), limit: whole.min(1).max(500).default(100) }),
    output: z.object({ reports: z.array(report) }),
  }),
  /** The answer is stored with the report, and e-mailed if there is an address. */
  bugAnswer: officeChange({
    name: "bugs.answer",
    access: "messages.write",
    summary: "Answers a reported error, and marks it as done or not.",
    input: z.object({
      id,
      text: answerText,
      email: z
        .string()
        .trim()
        .max(254)
        .refine((given) => given === "" || isAnswerable(given), "This is not an e-mail address.")
        .default(""),
      language,
      done: z.boolean(),
      version,
    }),
    output: nothing,
  }),
  bugSetDone: officeChange({
    name: "bugs.set-done",
    access: "messages.write",
    summary: "Marks a reported error as done. When it happens again it is open again.",
    input: z.object({ id, done: z.boolean(), version }),
    output: nothing,
  }),
  bugRemove: officeChange({
    name: "bugs.remove",
    access: "messages.write",
    summary: "Deletes a reported error.",
    input: z.object({ id, version }),
    output: nothing,
  }),
} as const;
