import { z } from "zod";
import { command, type CommandResult, type Command } from "../admin/command.ts";
import { fetchPictures } from "../catalog/pictures/fetch-pictures.ts";
import { progressOf } from "../catalog/pictures/pictures.admin.ts";
import { ForPerson } from "../for-person.ts";
import type { Shop } from "../shop.ts";
import type { AdminApi } from "./admin-api.ts";
import { reconcile } from "./follow-store.ts";
import type { FollowedStore } from "./followed-store.ts";
import { moveIn, PARTS } from "./move-in.ts";
import type { StorePart, PartReport } from "./part-report.ts";
import { subscribe } from "./subscribe.ts";

export const shopifyCommands: Command[] = [
  command({
    name: "shopify import",
    about: "Brings a store of Shopify's into the shop; run again, what has changed there since",
    input: z.object({
      only: z
        .array(z.enum(PARTS))
        .default([])
        .describe(`some of ${PARTS.join(", ")}; all when left out`),
      check: z.boolean().default(false).describe("save nothing; say what would come"),
      rate: z.string().optional().describe("what one unit of the store's currency is worth in the shop's"),
      picturesLater: z.boolean().default(false).describe("let the running shop fetch the pictures"),
    }),
    async run(shop, { only, check, rate, picturesLater }, terminal) {
      if (!shop.shopify) {
        throw new ForPerson("Set SHOPIFY_STORE_DOMAIN and SHOPIFY_ADMIN_TOKEN first: see docs/shopify.md.");
      }
      let begun: StorePart | null = null;
      const { reports, interrupted } = await moveIn(shop, shop.shopify, {
        ...{ check, rate, signal: terminal.signal },
        ...(only.length > 0 && { parts: only }),
        onStore({ name, currency, converted }) {
          terminal.say(`${name}, in ${currency}`);
          if (converted !== null) terminal.say(`Amounts are converted: ${converted}`);
        },
        onProblem: (part, name, reason) => terminal.say(`${part} · ${name}: ${reason}`),
        onProgress(part, done, of) {
          if (part !== begun) terminal.say(`${part} …`);
          begun = part;
          if (of !== null) terminal.progress(done, of, "rows");
        },
      });
      const answer = answerOf(reports, check, interrupted);
      if (check || interrupted || picturesLater) return answer;
      const { fetched, failed } = await fetchPictures(shop, {
        stopping: terminal.signal,
        onProgress: progressOf(terminal),
      });
      const failures = failed > 0 ? ` ${failed} could not be fetched; \`pictures list\` says why.` : "";
      return {
        ...answer,
        note: `${answer.note} ${fetched} pictures fetched.${failures}`,
        ...(failed > 0 && { outcome: "warning" as const }),
      };
    },
  }),
  command({
    name: "shopify webhooks",
    about: "Subscribes to the webhooks of the store that the catalogue follows",
    input: z.object({}),
    async run(shop, _, terminal) {
      const { api, store } = followed(shop);
      const names = await subscribe(api, store, shop.url, terminal.signal);
      const note =
        names.length === 0
          ? "The store sends all of them already."
          : `The store now sends ${names.join(", ")} to ${shop.url}/webhooks/shopify.`;
      return { note };
    },
  }),
  command({
    name: "shopify reconcile",
    about: "Compares the catalogue with the store that it follows, as every night, and makes it equal",
    input: z.object({}),
    question: () => "Products that the store does not have will be archived, also those that were made here.",
    async run(shop, _, terminal) {
      followed(shop);
      const done = await reconcile(shop, {
        signal: terminal.signal,
        onProblem: (part, name, reason) => terminal.say(`${part} · ${name}: ${reason}`),
      });
      if (!done)
        return { note: "The running shop is just reading the store. Try again in a minute.", outcome: "failure" };
      const answer = answerOf(done.reports, false, false);
      return { ...answer, note: `${answer.note} ${done.archived} products archived.` };
    },
  }),
];

function followed({ shopify: api, followedStore: store }: Shop): { api: AdminApi; store: FollowedStore } {
  if (api && store) return { api, store };
  throw new ForPerson("The catalogue follows no store: set SHOPIFY_FOLLOW=1 first, see docs/shopify.md.");
}

function answerOf(
  reports: readonly PartReport[],
  check: boolean,
  interrupted: boolean,
): CommandResult & { note: string } {
  const rows = reports.map(({ part, created, changed, unchanged, leftOut }) => ({
    ...{ part, new: created, changed, unchanged, "left out": leftOut },
  }));
  if (interrupted) {
    const note = check ? "Interrupted; nothing was saved." : "Interrupted. Run the same command again to continue.";
    return { rows, note, outcome: "failure" };
  }
  const leftOut = reports.reduce((sum, each) => sum + each.leftOut, 0);
  const note = `${check ? "Nothing was saved." : "Done."}${leftOut > 0 ? ` ${leftOut} were left out, see above.` : ""}`;
  return { rows, note, outcome: leftOut > 0 ? "warning" : "done" };
}
