import { z } from "zod";
import { cursor, flag, officeChange, officeRead, pageSize, whole } from "./office-call.ts";
import { columnMapping, readingChoices, understoodFile } from "./product-sources.ts";

/** "uploading": parts are missing; "to-map": staff say what its columns are; the other "to-…": a running shop's work. */
export const IMPORT_STATES = [
  "uploading",
  "to-check",
  "to-map",
  "checked",
  "to-apply",
  "applied",
  "to-take-back",
  "taken-back",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const time = z.iso.datetime();

/** Larger files arrive in parts of this size. */
export const PART_BYTES = 8 * 1024 * 1024;
const MOST_FILE_BYTES = 200 * 1024 * 1024;
const MOST_PICTURES_BYTES = 500 * 1024 * 1024;

const bytes = (most: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(most, `is larger than ${most / 1024 / 1024} MB: import it with npm run import.`);

const importInList = z.object({
  id: z.number().int(),
  fileName: z.string(),
  by: z.string(),
  state: z.enum(IMPORT_STATES),
  replace: z.boolean(),
  /** The zip file that came with it. */
  picturesName: z.string().nullable(),
  /** Of the step that is under way. */
  rows: z.number().int(),
  rowsDone: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Found by the preview; the first ones are listed by `importChanges`. */
  changes: z.number().int(),
  problems: z.number().int(),
  /** Products that taking back left as they are. */
  stays: z.number().int(),
  failure: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});

export const importCalls = {
  importList: officeRead({
    name: "imports.list",
    access: "catalogue.read",
    summary: "Imports of product files, newest first.",
    input: z.object({ cursor, limit: pageSize }),
    output: z.object({ imports: z.array(importInList), cursor: z.string().nullable() }),
  }),
  import: officeRead({
    name: "imports.get",
    access: "catalogue.read",
    summary: "How far an import is, and what is wrong with its file.",
    input: z.object({ id: whole }),
    output: importInList.extend({
      problemLines: z.array(z.object({ line: z.number().int(), reason: z.string() })),
      choices: readingChoices,
      /** Null until the file has been read. */
      understood: understoodFile.nullable(),
      stayed: z.array(z.object({ handle: z.string(), reason: z.string() })),
    }),
  }),
  importChanges: officeRead({
    name: "imports.changes",
    access: "catalogue.read",
    summary: "What an import would change, in the file's order.",
    input: z.object({ id: whole, cursor, limit: pageSize }),
    output: z.object({
      changes: z.array(
        z.object({
          place: z.number().int(),
          handle: z.string(),
          kind: z.string(),
          variant: z.string().nullable(),
          field: z.string().nullable(),
          from: z.string(),
          to: z.string(),
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  /** With the first part of the file. What is larger than that follows by `addImportPart`. */
  beginImport: officeChange({
    name: "imports.begin",
    access: "catalogue.write",
    summary: "Takes a product file and begins its preview. Nothing of the catalogue changes.",
    input: z.object({
      fileName: z.string().trim().min(1).max(255),
      replace: flag,
      /** Of the whole file; left out: this is all of it. */
      bytes: bytes(MOST_FILE_BYTES).optional(),
      /** A zip file of pictures, which follows in parts. */
      picturesName: z.string().trim().min(1).max(255).optional(),
      picturesBytes: bytes(MOST_PICTURES_BYTES).optional(),
      file: z.instanceof(Uint8Array, { error: "is missing" }),
    }),
    output: z.object({ id: z.number().int() }),
    takesFile: true,
  }),
  addImportPart: officeChange({
    name: "imports.add-part",
    access: "catalogue.write",
    summary:
      "Takes a further part of a file, or of the zip file with its pictures. After the last part the preview begins.",
    input: z.object({
      id: whole,
      of: z.enum(["file", "pictures"]),
      /** Counted from 0; the first part of the file came with `beginImport`. */
      part: whole,
      file: z.instanceof(Uint8Array, { error: "is missing" }),
    }),
    output: z.object({ complete: z.boolean() }),
    takesFile: true,
  }),
  readImportAs: officeChange({
    name: "imports.read-as",
    access: "catalogue.write",
    summary: "Says how a file is to be read, and begins its preview again.",
    input: z.object({
      id: z.number().int(),
      choices: readingChoices,
      replace: z.boolean().optional(),
      /** Saves the columns under this name, for files with the same headers. */
      saveAs: z.string().trim().min(1).max(100).optional(),
    }),
    output: z.object({}),
  }),
  importMappings: officeRead({
    name: "imports.mappings",
    access: "catalogue.read",
    summary: "Saved mappings of columns, by name.",
    input: z.object({}),
    output: z.object({
      mappings: z.array(
        z.object({ id: z.number().int(), name: z.string(), columns: columnMapping, by: z.string(), updatedAt: time }),
      ),
    }),
  }),
  deleteImportMapping: officeChange({
    name: "imports.delete-mapping",
    access: "catalogue.write",
    summary: "Deletes a saved mapping of columns. Imports that used it stay.",
    input: z.object({ id: z.number().int() }),
    output: z.object({}),
  }),
  applyImport: officeChange({
    name: "imports.apply",
    access: "catalogue.write",
    summary: "Makes the changes of an import that was previewed.",
    input: z.object({ id: z.number().int() }),
    output: z.object({}),
  }),
  takeBackImport: officeChange({
    name: "imports.take-back",
    access: "catalogue.write",
    summary: "Restores the products that an import changed, except those that were changed since.",
    input: z.object({ id: z.number().int() }),
    output: z.object({}),
  }),
  /** Page by page, so that no answer is too large; the parts one after the other are the file. */
  exportProducts: officeRead({
    name: "products.export",
    access: "catalogue.read",
    summary: "A part of the catalogue in Shopify's CSV format; the first part has the header.",
    input: z.object({ cursor }),
    output: z.object({
      csv: z.string(),
      products: z.number().int(),
      of: z.number().int(),
      cursor: z.string().nullable(),
    }),
  }),
} as const;
