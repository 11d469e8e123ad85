import { z } from "zod";
import { LONGEST_ADDRESS } from "../../domain/site/redirects.ts";
import { storable } from "../shapes.ts";
import { cursor, officeChange, officeRead, pageSize, version } from "./office-call.ts";

const MOST_FILE_BYTES = 10 * 1024 * 1024;

const id = z.number().int().positive();
const address = storable(z.string().trim().min(1, "is required").max(LONGEST_ADDRESS));
const redirect = z.object({ id, path: z.string(), target: z.string(), version: z.string() });
const file = z.object({
  fileName: z.string().trim().min(1).max(255),
  file: z.custom<Blob | Uint8Array>((given) => given instanceof Uint8Array, "must be a file"),
});
const imported = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  /** As they were already. */
  same: z.number().int(),
  refusedCount: z.number().int(),
  /** The first of them. `pattern`: the message, with {0} for the first of `values`. */
  refused: z.array(
    z.object({
      line: z.number().int(),
      path: z.string(),
      message: z.string(),
      pattern: z.string(),
      values: z.array(z.union([z.string(), z.number()])),
    }),
  ),
});

export const redirectCalls = {
  redirects: officeRead({
    name: "redirects.list",
    access: "content.read",
    summary: "Redirects of addresses that the shop no longer has, by address; with a text, those that have it.",
    input: z.object({ q: z.string().max(LONGEST_ADDRESS).optional(), cursor, limit: pageSize }),
    output: z.object({ redirects: z.array(redirect), cursor: z.string().nullable() }),
  }),
  /** 400 for addresses that cannot be, that have a redirect already, and for circles. */
  redirectCreate: officeChange({
    name: "redirects.create",
    access: "content.write",
    summary: "Sends visitors of an address that the shop does not have to another one, at once.",
    input: z.object({ path: address, target: address }),
    output: z.object({ id }),
  }),
  redirectSave: officeChange({
    name: "redirects.save",
    access: "content.write",
    summary: "Changes a redirect.",
    input: z.object({ id, path: address, target: address, version }),
    output: z.object({}),
  }),
  redirectRemove: officeChange({
    name: "redirects.remove",
    access: "content.write",
    summary: "Deletes redirects.",
    input: z.object({
      ids: z.array(id).min(1).max(250),
      /** Those of the redirects in the order of `ids`, with spaces between. */
      version: z.string().min(1).max(10_000).optional(),
    }),
    output: z.object({}),
  }),
  redirectCheckFile: officeChange({
    name: "redirects.check-file",
    access: "content.write",
    summary:
      'What a file of redirects would change, as Shopify writes it: "Redirect from,Redirect to". Nothing is saved.',
    input: file,
    output: imported,
    takesFile: true,
    mostBytes: MOST_FILE_BYTES,
  }),
  redirectImport: officeChange({
    name: "redirects.import",
    access: "content.write",
    summary: "Saves the redirects of such a file; those of the same addresses get its targets.",
    input: file,
    output: imported,
    takesFile: true,
    mostBytes: MOST_FILE_BYTES,
  }),
  redirectExport: officeRead({
    name: "redirects.export",
    access: "content.read",
    summary: "All redirects as such a file.",
    input: z.object({}),
    output: z.object({ csv: z.string() }),
  }),
} as const;
