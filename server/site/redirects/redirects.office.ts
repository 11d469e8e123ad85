import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { Sentence } from "../../../contract/sentence.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import {
  editHandler,
  type OfficeHandler,
  ownHandler,
  readHandler,
  Several,
  versionOf,
} from "../../office/office-handler.ts";
import {
  exportRedirects,
  findRedirectById,
  type ImportedRedirects,
  importRedirects,
  listRedirects,
  removeRedirects,
  saveRedirect,
} from "./redirects.ts";

const ORDER = "redirects by address";

export const redirectHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.redirects, async (shop, { q = "", cursor, limit }) => {
    const after = positionOf(cursor, ORDER)?.[0] ?? null;
    const found = await listRedirects(shop, { text: q, after }, limit + 1);
    const { rows, cursor: next } = pageOfRows(found, limit, ORDER, ({ path }) => [path]);
    return { redirects: rows.map((row) => ({ ...row, version: versionOf(row) })), cursor: next };
  }),
  editHandler(OFFICE_CALLS.redirectCreate, {
    subject: (_, output) => output && { kind: "redirect", id: String(output.id) },
    async handle(shop, input, { origin }) {
      return { id: (await saveRedirect(shop, { ...input, origin }, null)).id };
    },
  }),
  editHandler(OFFICE_CALLS.redirectSave, {
    subject: ({ id }) => ({ kind: "redirect", id: String(id) }),
    read: (shop, { id }) => findRedirectById(shop, id),
    async handle(shop, { id, path, target }, { origin }) {
      await saveRedirect(shop, { path, target, origin }, id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.redirectRemove, {
    subject: ({ ids }) => ({ kind: "redirect", id: ids.join(" ") }),
    async read(shop, { ids }) {
      const found = await Promise.all(ids.map((id) => findRedirectById(shop, id)));
      return found.every((each) => each === null) ? null : { redirects: found.filter((each) => each !== null) };
    },
    opened: async (shop, { ids }) => new Several(await Promise.all(ids.map((id) => findRedirectById(shop, id)))),
    async handle(shop, { ids }) {
      await removeRedirects(shop, ids);
      return {};
    },
  }),
  ownHandler(OFFICE_CALLS.redirectCheckFile, async (shop, { file }, { origin }) =>
    reportOf(await importRedirects(shop, textOf(file), { isCheck: true, origin })),
  ),
  editHandler(OFFICE_CALLS.redirectImport, {
    subject: ({ fileName }) => ({ kind: "redirect", id: fileName }),
    async handle(shop, { file }, { origin }) {
      return reportOf(await importRedirects(shop, textOf(file), { isCheck: false, origin }));
    },
  }),
  readHandler(OFFICE_CALLS.redirectExport, async (shop) => ({ csv: await exportRedirects(shop) })),
];

function textOf(file: Blob | Uint8Array): string {
  const text = new TextDecoder().decode(file as Uint8Array);
  if (!text.includes("\0")) return text;
  const message = "This file cannot be read as CSV.";
  throw new Refusal("input.invalid", message, [{ field: "file", message }]);
}

function reportOf({ refused, ...counts }: ImportedRedirects) {
  return {
    ...counts,
    refused: refused.map(({ line, path, message }) => {
      const { pattern, values } = message instanceof Sentence ? message : new Sentence(message, []);
      return { line, path, message: String(message), pattern, values: [...values] };
    }),
  };
}
