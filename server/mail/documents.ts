import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Documents } from "../../contract/documents.ts";

const BUILT = new URL("../../dist/server/documents.js", import.meta.url);

/** The built `documents/`, loaded when first needed. Writing throws while the shop has not been built. */
export function lazyDocuments(load: () => Promise<Documents> = loadBuilt): Documents {
  return {
    writeMail: async (...mail) => (await load()).writeMail(...mail),
    writeInvoice: async (...invoice) => (await load()).writeInvoice(...invoice),
    writeOpeningPage: async (...opening) => (await load()).writeOpeningPage(...opening),
    writeSignInPage: async (...page) => (await load()).writeSignInPage(...page),
    writeOrderPapers: async (...papers) => (await load()).writeOrderPapers(...papers),
  };
}

async function loadBuilt(): Promise<Documents> {
  if (!existsSync(BUILT)) throw new Error(`The documents are not built: ${fileURLToPath(BUILT)} is missing.`);
  return (await import(BUILT.href)) as Documents;
}
