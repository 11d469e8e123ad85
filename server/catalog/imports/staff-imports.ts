/** Product files of staff: previewed, applied and taken back by a job, so that no request waits for them. */

import { PART_BYTES } from "../../../contract/office/imports.ts";
import type { ReadingChoices } from "../../../contract/office/product-sources.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { pageOfRows, positionOf } from "../../office/cursors.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { saveMapping } from "../formats/saved-mappings.ts";
import {
  deleteUnfinished,
  type FileKind,
  insertImport,
  insertPart,
  readMissing,
  saveChoices,
  moveImport,
  readImport,
  readImportChanges,
  readImports,
  readStayed,
  deleteOldImports,
} from "./staff-imports.store.ts";

export type { ImportRow } from "./staff-imports.store.ts";

const IMPORTS = "office imports";
const CHANGES = "office import changes";
const MOST_STAYED = 200;
/** Afterwards an import cannot be taken back any more. */
const DAYS_LISTED = 90;
const FORGOTTEN_AT_ONCE = 20;
const DAY_MS = 86_400_000;

export async function importsOfStaff(
  shop: CatalogShop,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const position = positionOf(cursor, IMPORTS);
  const found = await readImports(shop.db, position && Number(position[0]), limit + 1);
  return pageOfRows(found, limit, IMPORTS, ({ id }) => [String(id)]);
}

/** Throws "not-found". */
export async function importOfStaff(shop: CatalogShop, id: number) {
  const found = await readImport(shop.db, id);
  if (!found) throw noImport();
  return { ...found, stayed: await readStayed(shop.db, id, MOST_STAYED) };
}

/** In the file's order. */
export async function changesOfImport(
  shop: CatalogShop,
  { id, cursor, limit }: { id: number; cursor?: string | undefined; limit: number },
) {
  const position = positionOf(cursor, CHANGES);
  const found = await readImportChanges(shop.db, id, Number(position?.[0] ?? -1), limit + 1);
  return pageOfRows(found, limit, CHANGES, ({ place }) => [String(place)]);
}

type Begun = {
  staffId: number;
  fileName: string;
  /** The first part of it. */
  file: Uint8Array;
  bytes?: number | undefined;
  picturesName?: string | undefined;
  picturesBytes?: number | undefined;
  replace: boolean;
};

/** Takes the file, or its first part; the preview is made by the job once all has arrived. Returns the import's id. */
export async function beginImport(shop: CatalogShop, { file, ...given }: Begun): Promise<number> {
  const id = await insertImport(shop.db, {
    staffId: given.staffId,
    fileName: given.fileName,
    replace: given.replace,
    fileBytes: given.bytes ?? file.length,
    picturesName: given.picturesName ?? null,
    picturesBytes: given.picturesName === undefined ? 0 : (given.picturesBytes ?? 0),
    at: shop.now(),
  });
  await addImportPart(shop, { id, of: "file", part: 0, file });
  return id;
}

/** Returns whether everything has arrived. Throws "not-found", and "catalogue.refused" for what was not announced. */
export async function addImportPart(
  shop: CatalogShop,
  { id, of, part, file }: { id: number; of: FileKind; part: number; file: Uint8Array },
): Promise<boolean> {
  const found = await readImport(shop.db, id);
  if (!found) throw noImport();
  if (found.state !== "uploading") return true;
  if (file.length > PART_BYTES) {
    throw new Refusal("catalogue.refused", `A part has at most ${PART_BYTES / 1024 / 1024} MB.`);
  }
  await insertPart(shop.db, { id, kind: of, part, content: file });
  const missing = await readMissing(shop.db, id);
  if (!missing) throw noImport();
  if (missing.file < 0 || missing.pictures < 0) {
    throw new Refusal("catalogue.refused", "More has arrived than was announced.");
  }
  if (missing.file + missing.pictures > 0) return false;
  await moveImport(shop.db, id, { from: ["uploading"], to: "to-check", at: shop.now() });
  return true;
}

/** Throws "not-found", and "catalogue.refused" for an import that is being worked on, or applied already. */
export async function readImportAs(
  shop: CatalogShop,
  given: {
    id: number;
    choices: ReadingChoices;
    replace?: boolean | undefined;
    saveAs?: string | undefined;
    staffId: number;
  },
): Promise<void> {
  const { id, choices, replace, saveAs, staffId } = given;
  const found = await importOfStaff(shop, id);
  const { columns } = choices;
  if (saveAs !== undefined && columns !== undefined && found.understood) {
    await saveMapping(shop, { name: saveAs, headers: found.understood.headers, columns, staffId });
  }
  const from = ["to-map", "checked", "failed"] as const;
  if (!(await moveImport(shop.db, id, { from, to: "to-check", at: shop.now() }))) {
    return refuseState(shop, id, "An import can be read differently only before it is applied.");
  }
  await saveChoices(shop.db, id, { choices, replace });
}

/** Throws "not-found", and "catalogue.refused" for an import that is not previewed, or applied already. */
export async function applyImport(shop: CatalogShop, id: number): Promise<void> {
  if (await moveImport(shop.db, id, { from: ["checked"], to: "to-apply", at: shop.now() })) return;
  await refuseState(shop, id, "Only an import that was previewed, and is not applied yet, can be applied.");
}

/** Throws "not-found", and "catalogue.refused" for an import that is not applied. */
export async function takeBackImport(shop: CatalogShop, id: number): Promise<void> {
  if (await moveImport(shop.db, id, { from: ["applied"], to: "to-take-back", at: shop.now() })) return;
  await refuseState(shop, id, "Only an import that was applied can be taken back.");
}

export async function forgetOldImports(shop: CatalogShop): Promise<void> {
  await deleteUnfinished(shop.db, new Date(shop.now().getTime() - DAY_MS));
  await deleteOldImports(shop.db, new Date(shop.now().getTime() - DAYS_LISTED * DAY_MS), FORGOTTEN_AT_ONCE);
}

async function refuseState(shop: CatalogShop, id: number, message: string): Promise<never> {
  throw (await readImport(shop.db, id)) ? new Refusal("catalogue.refused", message) : noImport();
}

function noImport(): Refusal {
  return new Refusal("not-found", "There is no such import.");
}
