import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal } from "../../../contract/refusals.ts";
import { customerShown } from "../../orders/checkout/checkout-session.ts";
import { creditNoteOf, invoiceOf } from "../../orders/placed/invoices.ts";
import type { Shop } from "../../shop.ts";
import { checkoutSessionOf } from "../checkout-session-cookie.ts";

/** Writing a PDF is expensive. */
const INVOICES_A_MINUTE = 30;

const secret = z.string().regex(/^[!-~]{1,128}$/);
const cartKey = z.object({ token: secret, key: secret });
const noteKey = cartKey.extend({ place: z.coerce.number().int().positive() });

/** `GET /checkouts/{token}/invoice.pdf?key=…`, and `credit-note-{n}.pdf`, counted from 1. */
export function mountInvoices(app: FastifyInstance, shop: Shop): void {
  const limits = { config: { rateLimit: { max: INVOICES_A_MINUTE, timeWindow: "1 minute" } } };
  app.get("/checkouts/:token/invoice.pdf", limits, async (request, reply) => {
    const named = cartKey.safeParse({ ...asObject(request.query), ...asObject(request.params) });
    if (!named.success) throw new Refusal("not-found", "Data not found");
    return send(reply, await invoiceOf(shop, await shownBy(request, named.data)));
  });
  app.get("/checkouts/:token/credit-note-:place(^[1-9]\\d{0,3}).pdf", limits, async (request, reply) => {
    const named = noteKey.safeParse({ ...asObject(request.query), ...asObject(request.params) });
    if (!named.success) throw new Refusal("not-found", "Data not found");
    const { place, ...key } = named.data;
    return send(reply, await creditNoteOf(shop, await shownBy(request, key), place));
  });

  async function shownBy(request: FastifyRequest, key: { token: string; key: string }) {
    const customerId = await customerShown(shop, { bearer: null, checkoutSession: checkoutSessionOf(request) });
    return { ...key, customerId };
  }
}

function send(reply: FastifyReply, { fileName, pdf }: { fileName: string; pdf: Uint8Array }): FastifyReply {
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${fileName}"`)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .send(Buffer.from(pdf));
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
