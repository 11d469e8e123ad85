import type { Documents, MailContent } from "../../contract/documents.ts";
import type { Mailer, MailMessage } from "../../server/mail/mailer.ts";

export function collectingMailer(): Mailer & { sent: MailMessage[] } {
  const sent: MailMessage[] = [];
  return { sent, send: async (message) => void sent.push(message), close: () => {} };
}

export const plainDocuments: Documents = {
  async writeMail(content, sender, language) {
    const text = JSON.stringify(content, null, 2);
    return { subject: `${about(content)} (${language}), ${sender.name}`, html: `<pre>${text}</pre>`, text };
  },
  writeOpeningPage: async (look, { email }, language) => `<h1>${look.name} (${language})</h1>${email}`,
  writeSignInPage: async (look, page, language) => JSON.stringify({ name: look.name, ...page, language }),
  writeOrderPapers: async (kind, orders) => new TextEncoder().encode(`${kind} ${JSON.stringify(orders)}`),
  writeInvoice: async (order, _sender, language) => new TextEncoder().encode(`invoice ${order.name} (${language})`),
};

function about(content: MailContent): string {
  return "order" in content ? `${content.kind} ${content.order.name}` : content.kind;
}
