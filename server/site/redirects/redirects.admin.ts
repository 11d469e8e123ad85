import { readFile } from "node:fs/promises";
import { z } from "zod";
import { Refusal } from "../../../contract/refusals.ts";
import { redirectPathOf } from "../../../domain/site/redirects.ts";
import { command, type Command } from "../../admin/command.ts";
import {
  exportRedirects,
  findRedirect,
  importRedirects,
  listRedirects,
  removeRedirects,
  saveRedirect,
} from "./redirects.ts";

const address = z.string().min(1).max(2_000);

export const redirectCommands: Command[] = [
  command({
    name: "redirect list",
    about: "Lists redirects by address; with a text those that have it",
    operands: ["text"],
    input: z.object({
      text: z.string().max(2_000).optional().describe("is in either address"),
      limit: z.coerce.number().int().min(1).max(1_000).default(100),
    }),
    async run(shop, { text, limit }) {
      const found = await listRedirects(shop, { text: text ?? "" }, limit);
      return { rows: found.map(({ path, target }) => ({ from: path, to: target })) };
    },
  }),
  command({
    name: "redirect set",
    about: "Sends visitors of an address that the shop does not have to another one",
    operands: ["from", "to"],
    input: z.object({
      from: address.describe("an address of the shop, such as /old-page"),
      to: address.describe("a path such as /new-page, or an https address"),
    }),
    async run(shop, { from, to }) {
      const old = await redirectOf(shop, from);
      const { path, target } = await saveRedirect(shop, { path: from, target: to, origin: shop.url }, old?.id ?? null);
      return { rows: [{ from: path, to: target }], note: old ? `It led to ${old.target}.` : "It is new." };
    },
  }),
  command({
    name: "redirect remove",
    about: "Deletes the redirect of an address",
    operands: ["from"],
    input: z.object({ from: address }),
    async run(shop, { from }) {
      const old = await redirectOf(shop, from);
      if (!old) return { note: `${from} has no redirect.`, outcome: "failure" };
      await removeRedirects(shop, [old.id]);
      return { note: `${old.path} led to ${old.target} and has no redirect any more.` };
    },
  }),
  command({
    name: "redirect import",
    about: "Imports redirects from Shopify's file",
    operands: ["file"],
    paths: ["file"],
    input: z.object({
      file: z.string().min(1).describe('a CSV file with the columns "Redirect from" and "Redirect to"'),
      check: z.boolean().default(false).describe("save nothing; say what an import would do"),
    }),
    async run(shop, { file, check }) {
      const text = await readFile(file, "utf8").catch(() => {
        throw new Refusal("input.invalid", `There is no file ${file} that can be read.`);
      });
      const report = await importRedirects(shop, text, { isCheck: check, origin: shop.url });
      const { added, changed, same, refusedCount, refused } = report;
      return {
        rows: refused.map(({ line, path, message }) => ({ line, from: path, problem: String(message) })),
        note: `${added} new, ${changed} changed, ${same} as before, ${refusedCount} refused${check ? "; nothing is saved" : ""}.`,
        outcome: refusedCount > 0 ? "warning" : "done",
      };
    },
  }),
  command({
    name: "redirect export",
    about: "Writes all redirects as Shopify's file",
    makesFile: true,
    input: z.object({}),
    async run(shop, _, terminal) {
      await terminal.write(await exportRedirects(shop));
      return {};
    },
  }),
];

async function redirectOf(shop: Parameters<typeof findRedirect>[0], from: string) {
  const path = redirectPathOf(from);
  return path === null ? null : findRedirect(shop, [path]);
}
