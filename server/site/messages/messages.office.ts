import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import { bugsToSee, findBug, forgetBug, markBug } from "./bug-reports.ts";
import { forgetInquiry } from "./inquiries.ts";
import {
  type InquiryAnswer,
  answerBug,
  answerInquiry,
  answersToBugs,
  getInquiry,
  inquiryList,
  markInquiry,
} from "./inquiry-answers.ts";

const subject = ({ id }: { id: number }) => ({ kind: "message", id: String(id) }) as const;
const subjectOfBug = ({ id }: { id: number }) => ({ kind: "message", id: `error ${id}` }) as const;

export const messagesHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.messageList, async (shop, input) => {
    const { messages, cursor } = await inquiryList(shop, input);
    return {
      messages: messages.map(({ receivedAt, doneAt, ...message }) => ({
        ...message,
        receivedAt: receivedAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
      cursor,
    };
  }),
  readHandler(OFFICE_CALLS.messageRead, async (shop, { id }) => {
    const { receivedAt, doneAt, pictures, answers, ...message } = await getInquiry(shop, id);
    return {
      ...message,
      receivedAt: receivedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      pictures: pictures.map((bytes) => `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`),
      answers: answers.map(shownAnswer),
      version: versionOf(seenOf({ doneAt, answers })),
    };
  }),
  editHandler(OFFICE_CALLS.messageAnswer, {
    subject,
    opened: openedMessage,
    async handle(shop, answer, { member }) {
      await answerInquiry(shop, answer, member.id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.messageSetDone, {
    subject,
    read: stateOf,
    opened: openedMessage,
    async handle(shop, { id, done }) {
      await markInquiry(shop, id, done);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.messageRemove, {
    subject,
    opened: openedMessage,
    async handle(shop, { id }) {
      if (!(await forgetInquiry(shop, id))) throw new Refusal("not-found", "There is no such message.");
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.bugList, async (shop, { done, limit }) => {
    const reports = await bugsToSee(shop, done, limit);
    const answers = await answersToBugs(
      shop,
      reports.map(({ id }) => id),
    );
    return {
      reports: reports.map(({ firstAt, lastAt, doneAt, ...report }) => ({
        ...report,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
        answers: (answers.get(report.id) ?? []).map(shownAnswer),
        version: versionOf(seenOf({ doneAt, answers: answers.get(report.id) ?? [] })),
      })),
    };
  }),
  editHandler(OFFICE_CALLS.bugAnswer, {
    subject: subjectOfBug,
    opened: openedBug,
    // To whom it went is with the answer, where it is erased with the rest of a person's data.
    async read(shop, { id }) {
      const [bug, answers] = [await findBug(shop, id), await answersToBugs(shop, [id])];
      return bug && { done: bug.doneAt !== null, answer: answers.get(id)?.at(-1)?.text ?? null };
    },
    async handle(shop, answer, { member }) {
      await answerBug(shop, answer, member.id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.bugSetDone, {
    subject: subjectOfBug,
    opened: openedBug,
    async handle(shop, { id, done }) {
      if (!(await markBug(shop, id, done))) throw new Refusal("not-found", "There is no such report.");
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.bugRemove, {
    subject: subjectOfBug,
    opened: openedBug,
    async read(shop, { id }) {
      const bug = await findBug(shop, id);
      return bug && { type: bug.type, url: bug.url, times: bug.times };
    },
    async handle(shop, { id }) {
      await forgetBug(shop, id);
      return {};
    },
  }),
];

function shownAnswer({ id, at, by, text, recipient }: InquiryAnswer) {
  return { id, at: at.toISOString(), by, text, recipient };
}

/** What colleagues do with a message. */
function seenOf({ doneAt, answers }: { doneAt: Date | null; answers: readonly InquiryAnswer[] }) {
  return { done: doneAt !== null, answers: answers.map(({ by, text }) => ({ by, text })) };
}

async function openedMessage(shop: Shop, { id }: { id: number }) {
  return seenOf(await getInquiry(shop, id));
}

async function openedBug(shop: Shop, { id }: { id: number }) {
  const [bug, answers] = [await findBug(shop, id), await answersToBugs(shop, [id])];
  return bug && seenOf({ doneAt: bug.doneAt, answers: answers.get(id) ?? [] });
}

async function stateOf(shop: Shop, { id }: { id: number }) {
  return { done: (await getInquiry(shop, id)).doneAt !== null };
}
