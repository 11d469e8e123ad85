import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, ownHandler, readHandler } from "../../office/office-handler.ts";
import { readOnReplica } from "../../replicas/read-on-replica.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { exportPart } from "../csv/export-products.ts";
import { deleteMapping, savedMapping, savedMappings } from "../formats/saved-mappings.ts";
import {
  addImportPart,
  applyImport,
  beginImport,
  changesOfImport,
  type ImportRow,
  importOfStaff,
  importsOfStaff,
  readImportAs,
  takeBackImport,
} from "./staff-imports.ts";

export const importHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.importList, async (shop, input) => {
    const { rows, cursor } = await importsOfStaff(shop, input);
    return { imports: rows.map(shown), cursor };
  }),
  readHandler(OFFICE_CALLS.import, async (shop, { id }) => {
    const { problemLines, stayed, choices, understood, ...row } = await importOfStaff(shop, id);
    return { ...shown(row), problemLines, stayed, choices, understood };
  }),
  readHandler(OFFICE_CALLS.importChanges, async (shop, input) => {
    const { rows, cursor } = await changesOfImport(shop, input);
    return { changes: rows, cursor };
  }),
  editHandler(OFFICE_CALLS.beginImport, {
    subject: (_input, output) => output && { kind: "import", id: String(output.id) },
    handle: async (shop, input, { member }) => ({ id: await beginImport(shop, { staffId: member.id, ...input }) }),
  }),
  ownHandler(OFFICE_CALLS.addImportPart, async (shop, input) => ({ complete: await addImportPart(shop, input) })),
  editHandler(OFFICE_CALLS.readImportAs, {
    subject: ({ id }) => ({ kind: "import", id: String(id) }),
    read: async (shop, { id }) => {
      const { fileName, choices, replace } = await importOfStaff(shop, id);
      return { fileName, choices, replace };
    },
    async handle(shop, input, { member }) {
      await readImportAs(shop, { ...input, staffId: member.id });
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.importMappings, async (shop) => ({
    mappings: (await savedMappings(shop)).map(({ updatedAt, ...mapping }) => ({
      ...mapping,
      updatedAt: updatedAt.toISOString(),
    })),
  })),
  editHandler(OFFICE_CALLS.deleteImportMapping, {
    subject: ({ id }) => ({ kind: "import", id: `mapping ${id}` }),
    read: async (shop, { id }) => (await savedMappings(shop)).find((each) => each.id === id) ?? null,
    async handle(shop, { id }) {
      await savedMapping(shop, id);
      await deleteMapping(shop, id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.applyImport, {
    subject: ({ id }) => ({ kind: "import", id: String(id) }),
    read: readState,
    async handle(shop, { id }) {
      await applyImport(shop, id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.takeBackImport, {
    subject: ({ id }) => ({ kind: "import", id: String(id) }),
    read: readState,
    async handle(shop, { id }) {
      await takeBackImport(shop, id);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.exportProducts, (shop, input) =>
    readOnReplica(shop, (reading) => exportPart(reading, input)),
  ),
];

async function readState(shop: CatalogShop, { id }: { id: number }) {
  const { fileName, state } = await importOfStaff(shop, id);
  return { fileName, state };
}

function shown({ createdAt, updatedAt, ...row }: ImportRow) {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
