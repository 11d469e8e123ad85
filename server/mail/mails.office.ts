import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { editHandler, type OfficeHandler, operationHandler, readHandler } from "../office/office-handler.ts";
import { failedMails, previewMail, sendAgain, sendTestMail, unsentMails } from "./failed-mails.ts";
import { MAIL_KINDS } from "./sample-mails.ts";

export const mailHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.mailSettings, async (shop) => {
    const { waiting, givenUp, oldestAt } = await unsentMails(shop);
    const languages = LANGUAGES.map(({ code }) => code);
    return { kinds: [...MAIL_KINDS], languages, waiting, givenUp, oldestAt: oldestAt?.toISOString() ?? null };
  }),
  readHandler(OFFICE_CALLS.previewMail, (shop, { kind, language }) => previewMail(shop, kind, language)),
  operationHandler(OFFICE_CALLS.testMail, {
    subject: ({ kind }) => ({ kind: "setting", id: `mail ${kind}` }),
    async handle(shop, input, { key }) {
      await sendTestMail(shop, { ...input, key });
      return { sent: !shop.mailer.toFolder };
    },
  }),
  readHandler(OFFICE_CALLS.failedMails, async (shop, input) => {
    const { mails, cursor } = await failedMails(shop, input);
    return { mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() })), cursor };
  }),
  editHandler(OFFICE_CALLS.sendMailAgain, {
    subject: ({ id }) => ({ kind: "mail", id: String(id) }),
    async handle(shop, { id }) {
      await sendAgain(shop, id);
      return {};
    },
  }),
];
