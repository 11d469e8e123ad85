/** Files for staff, below /office/files: with the same session and permissions as the office's calls. */

import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ORDER_PAPER_KINDS } from "../../contract/documents.ts";
import { listOf } from "../../contract/office/office-call.ts";
import { orderNumber } from "../../contract/office/order-shapes.ts";
import { orderFilters } from "../../contract/office/orders.ts";
import { backupName } from "../../contract/office/upkeep.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import { findBackup } from "../backups/backups.office.ts";
import { limitRate } from "../limits/rate-limits.ts";
import { recordReading } from "../office/history.ts";
import { refuseUnlessMay } from "../office/office-access.ts";
import { writeOrderPapers } from "../orders/fulfilment/order-papers.ts";
import { EXPORT_LANGUAGES } from "../orders/office/export-columns.ts";
import { ordersAsCsv, ordersAsWorkbook } from "../orders/office/export-orders.ts";
import { writeCreditNote, writeInvoice } from "../orders/placed/invoices.ts";
import type { Shop } from "../shop.ts";
import type { SignedInStaff } from "../staff/staff-sessions.ts";
import { envelopeOf, headed } from "./calls/rpc.ts";
import { staffOf } from "./office-staff.ts";

const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const filters = z.object({ ...orderFilters, language: z.enum(EXPORT_LANGUAGES).default("en") });
const invoice = z.object({ number: orderNumber });
const creditNote = invoice.extend({ place: z.coerce.number().int().min(1).max(10_000) });

const papers = z.object({ number: listOf(orderNumber), language: z.enum(EXPORT_LANGUAGES).default("en") });

const backup = z.object({ name: backupName });

type OfficeFile = { name: string; type: string; content: Uint8Array | NodeJS.ReadableStream; bytes?: number };
type WriteFile = (input: unknown, staff: SignedInStaff) => OfficeFile | Promise<OfficeFile>;

export function mountOfficeFiles(app: FastifyInstance, shop: Shop): void {
  mount("orders.csv", "orders.read", (input) => {
    const { language: ofStaff, ...wanted } = filters.parse(input);
    const content = ordersAsCsv(shop, wanted, ofStaff);
    return { name: `orders-${dayOf(shop)}.csv`, type: "text/csv; charset=utf-8", content };
  });
  mount("orders.xlsx", "orders.read", (input) => {
    const { language: ofStaff, ...wanted } = filters.parse(input);
    const content = ordersAsWorkbook(shop, wanted, ofStaff);
    return { name: `orders-${dayOf(shop)}.xlsx`, type: WORKBOOK, content };
  });
  mount("invoice.pdf", "orders.read", async (input) => {
    const { number } = invoice.parse(input);
    return pdfOf(`invoice-${number}`, await writeInvoice(shop, number));
  });
  /** `place`: of the order's refunds, from 1. */
  mount("credit-note.pdf", "orders.read", async (input) => {
    const { number, place } = creditNote.parse(input);
    return pdfOf(`credit-note-${number}-${place}`, await writeCreditNote(shop, number, place));
  });
  /** All that the shop knows: recorded in the history. */
  mount("backup.tar.gz", "backups.download", async (input, staff) => {
    const { name } = backup.parse(input);
    const { file, bytes } = findBackup(shop, name);
    const subject = { kind: "setting", id: "backups" } as const;
    await recordReading(shop, { call: "backups.download", subject, staff, what: { fileName: name } });
    return { name, type: "application/gzip", content: createReadStream(file), bytes };
  });

  for (const kind of ORDER_PAPER_KINDS) {
    mount(`${kind}.pdf`, "orders.read", async (input) => {
      const { number, language: ofStaff } = papers.parse(input);
      return pdfOf(kind, await writeOrderPapers(shop, kind, number, ofStaff));
    });
  }

  function mount(path: string, access: Permission, write: WriteFile): void {
    app.get(`/office/files/${path}`, {
      onRequest: (request) => limitRate(shop, "write", request.ip),
      handler: (request, reply) => answer(request, reply, access, write),
    });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    access: Permission,
    write: WriteFile,
  ): Promise<FastifyReply> {
    try {
      const staff = await staffOf(shop, request);
      refuseUnlessMay(access, staff);
      const { name, type, content, bytes } = await write(request.query, staff);
      if (bytes !== undefined) void reply.header("content-length", bytes);
      return await reply
        .type(type)
        .header("content-disposition", `${type === "application/pdf" ? "inline" : "attachment"}; filename="${name}"`)
        .header("cache-control", "private, no-store")
        .header("x-robots-tag", "noindex")
        .send(content instanceof Uint8Array ? Buffer.from(content) : content);
    } catch (error) {
      const envelope = envelopeOf(shop, error);
      return headed(reply, envelope).send(envelope);
    }
  }
}

function pdfOf(name: string, content: Uint8Array): OfficeFile {
  return { name: `${name}.pdf`, type: "application/pdf", content };
}

function dayOf(shop: Shop): string {
  return shop.now().toISOString().slice(0, 10);
}
