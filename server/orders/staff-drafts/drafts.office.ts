import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { omit } from "../../../domain/omit.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { namesInLanguage } from "../../catalog/products/names-in-language.ts";
import { editHandler, readHandler, versionOf, type OfficeHandler } from "../../office/office-handler.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { quoteDraft, type QuotedDraft } from "./draft-quote.ts";
import {
  createDraft,
  draftFromOrder,
  draftsFor,
  duplicateDraft,
  editDraft,
  findDraft,
  getDraft,
  linkDraft,
  linkOf,
  removeDraft,
  sendDraft,
  stateOf,
  type DraftInput,
  type StaffDraft,
} from "./staff-drafts.ts";

export const draftHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.drafts, async (shop, { cursor, limit, ...wanted }) => {
    const { drafts, cursor: next } = await draftsFor(shop, wanted, { cursor, limit });
    return {
      drafts: drafts.map(({ id, state, email, name, pieces, totalCents, orderNumber, expiresAt, createdAt }) => ({
        ...{ id, state, email, name, pieces, totalCents, orderNumber },
        expiresAt: isoOf(expiresAt),
        createdAt: createdAt.toISOString(),
      })),
      cursor: next,
    };
  }),
  readHandler(OFFICE_CALLS.draft, async (shop, { id, language }, { permissions }) => {
    const draft = await getDraft(shop, id);
    const details = detailsOf(draft);
    return {
      ...{ id, details, version: versionOf(details), state: stateOf(draft, shop.now()) },
      ...(await onTheWire(shop, await quoteDraft(shop, draft), language)),
      link: permissions.has("orders.write") ? await linkOf(shop, draft) : null,
      ...{ orderNumber: draft.orderNumber, by: draft.by, sentAt: isoOf(draft.sentAt) },
      createdAt: draft.createdAt.toISOString(),
    };
  }),
  readHandler(OFFICE_CALLS.quoteDraft, async (shop, input) => {
    const { email, country = null, method, shippingCents = null, lines, language } = input;
    const { discountType: type, discountValue: value, discountReason: reason } = input;
    const discount = type === undefined ? null : { type, value: Math.min(value, mostOf(type)), reason };
    const quoted = await quoteDraft(shop, { email, country, method, shippingCents, discount, lines: [...lines] });
    return onTheWire(shop, quoted, language);
  }),
  editHandler(OFFICE_CALLS.createDraft, {
    subject: (_input, output) => output && about(output),
    handle: async (shop, input, { member }) => ({ id: await createDraft(shop, inputOf(input), member.id) }),
  }),
  editHandler(OFFICE_CALLS.editDraft, {
    subject: about,
    read: readDetails,
    async handle(shop, { id, ...input }) {
      await editDraft(shop, id, inputOf(omit(input, "version")));
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.linkDraft, {
    subject: about,
    handle: async (shop, { id }) => ({ link: await linkDraft(shop, id) }),
    secret: true,
  }),
  editHandler(OFFICE_CALLS.sendDraft, {
    subject: about,
    opened: readDetails,
    async handle(shop, { id, message }, { key }) {
      await sendDraft(shop, id, { message, key });
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.duplicateDraft, {
    subject: (_input, output) => output && about(output),
    handle: async (shop, { id }, { member }) => ({ id: await duplicateDraft(shop, id, member.id) }),
  }),
  editHandler(OFFICE_CALLS.draftFromOrder, {
    subject: (_input, output) => output && about(output),
    handle: async (shop, { number }, { member }) => ({ id: await draftFromOrder(shop, number, member.id) }),
  }),
  editHandler(OFFICE_CALLS.deleteDraft, {
    subject: about,
    read: readDetailsIfAny,
    async handle(shop, { id }) {
      await removeDraft(shop, id);
      return {};
    },
  }),
];

function about({ id }: { id: number }): Subject {
  return { kind: "draft", id: String(id) };
}

async function readDetails(shop: OrdersShop, { id }: { id: number }) {
  return detailsOf(await getDraft(shop, id));
}

async function readDetailsIfAny(shop: OrdersShop, { id }: { id: number }) {
  const draft = await findDraft(shop, id);
  return draft && detailsOf(draft);
}

function detailsOf({ email, language, country, method, shippingCents, discount, lines, note, expiresAt }: StaffDraft) {
  const details = { email, language, country, method, shippingCents, discount, lines, note };
  return { ...details, expiresAt: isoOf(expiresAt) };
}

function inputOf({ expiresAt, ...input }: Omit<DraftInput, "expiresAt"> & { expiresAt: string | null }): DraftInput {
  return { ...input, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}

async function onTheWire(shop: OrdersShop, { customer, lines, quote }: QuotedDraft, language: Language) {
  const namesOf = await namesInLanguage(
    shop,
    lines.flatMap(({ variant }) => variant ?? []),
    language,
  );
  return {
    customer: customer && {
      ...{ id: customer.id, email: customer.email, spentCents: customer.spentCents, language: customer.language },
      name: `${customer.firstName} ${customer.lastName}`.trim(),
    },
    lines: lines.map(({ variantId, quantity, unitMicros, usualMicros, amountCents, variant }) => {
      const names = variant && namesOf(variant);
      return {
        ...{ variantId, quantity, unitMicros, usualMicros, amountCents },
        title: names?.title ?? null,
        variantTitle: names?.variantTitle ?? "",
        sku: variant?.sku ?? null,
        imageSrc: variant?.imageSrc ?? null,
        available: variant?.available ?? null,
      };
    }),
    money: {
      itemTotalCents: quote.itemTotalCents,
      saved: quote.saved.map(({ kind, name, basisPoints, cents }) => ({ kind, name, basisPoints, cents })),
      shippingCents: quote.shipping === null && quote.ships !== false ? null : quote.shippingCents,
      totalCents: quote.estimatedTotalCents,
    },
  };
}

function mostOf(type: "percent" | "amount"): number {
  return type === "percent" ? 10_000 : Number.MAX_SAFE_INTEGER;
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
