/** Whoever makes up what they ask for fills no memory: it returns, whatever is asked and however long it is. */

import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buildSchema } from "graphql/index.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL_CALLS } from "../../contract/calls.ts";
import { globalId } from "../../domain/ids.ts";
import { readConfig } from "../../server/config.ts";
import { engines } from "../support/databases.ts";
import { fieldsWithTexts, madeUpQuery } from "../support/made-up-queries.ts";
import { openWarmShop, type WarmShop } from "../support/warm-shop.ts";

const TOKEN = readConfig({ NODE_ENV: "test" }).storefrontPublicToken;
/** V8 has a space of its own for texts of such a length, in which nothing else changes. */
const LONG = 200_000;
/** Of a request's texts; a request may have 1 MB. */
const MOST_LENGTH = 800_000;
/** What is kept is kept in each of these; what a process does by itself is not. The first that keeps nothing says so. */
const PHASES = 3;
const ALIASES = 5;

const schema = buildSchema(readFileSync("contract/storefront.graphql", "utf8"));

/** Fields of the backend's calls. */
const TEXTS = ["handle", "q", "token", "email", "code"];
const OTHERS = ["password", "country", "orderId", "language", "id"];
/** Beginnings and ends, with something long between them. */
const ADDRESSES: [string, string?][] = [
  ...[["/"], ["/?lang="], ["/?utm_source="], ["/pages/"], ["/pages/product/index?handle="]],
  ...[["/pages/collections/index?handle="], ["/pages/search/result?q="], ["/products/"], ["/blogs/"]],
  ...[["/media/", ".jpg?width=240"], ["/assets/", ".js"], ["/office/"], ["/checkouts/"], ["/icons/"]],
] as [string, string?][];

const text = (length: number) => randomBytes(length / 2).toString("hex");
/** Many people, so that no limit of requests ends the test. */
const somebody = () => `10.0.${randomInt(250)}.${randomInt(250)}`;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let shop: WarmShop;
    let collect: () => void;
    beforeAll(async () => {
      setFlagsFromString("--expose-gc");
      // Code that is not run for a while would be let go of, and the memory in use would say nothing.
      setFlagsFromString("--no-flush-bytecode");
      collect = runInNewContext("gc") as () => void;
      shop = await openWarmShop(engine, { cachesMb: 1 });
    });
    afterAll(() => shop.close());

    const ask = async (payload: object) => {
      const { statusCode, body } = await shop.app.inject({
        method: "POST",
        url: "/api/2025-07/graphql.json",
        headers: { "x-shopify-storefront-access-token": TOKEN, host: "shop.test" },
        remoteAddress: somebody(),
        payload,
      });
      return statusCode === 200 && !body.includes('"errors"');
    };
    const bytesOf = async (space: RegExp) => {
      // What has ended is let go of a moment later.
      for (let at = 0; at < 2; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        collect();
      }
      const used = getHeapSpaceStatistics().filter(({ space_name: name }) => space.test(name));
      return used.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
    };
    /** The space grows by less than that in one of the phases, after a first one that fills what has its limit. */
    const expectGrownByLess = async (
      limit: number,
      phase: () => Promise<void>,
      space = /^large_object_space$/,
    ): Promise<void> => {
      await phase();
      const grown: number[] = [];
      do {
        const before = await bytesOf(space);
        await phase();
        grown.push((await bytesOf(space)) - before);
      } while (grown.length < PHASES && Math.min(...grown) >= limit);
      expect(Math.min(...grown)).toBeLessThan(limit);
    };

    test("GQL-09 no field of the Storefront API remembers made-up texts and ids", async () => {
      const known = { first: 1, handle: "ring-0", query: "ring", id: globalId("Product", 1), productHandle: "ring-0" };
      const fields = fieldsWithTexts(schema, known);
      let [ids, left] = [0, 0];
      const textFor = (type: string) => {
        if (type === "String") return (left -= 1) > 0 ? text(LONG) : text(20);
        ids += 1;
        return ids % 2 === 0 ? globalId("Product", 1e9 + ids) : `gid://shopify/Cart/${text(200)}`;
      };
      const answered = new Set<string>();
      await expectGrownByLess(LONG, async () => {
        for (const field of fields) {
          left = MOST_LENGTH / LONG;
          if (await ask(madeUpQuery(field, ALIASES, textFor, known))) answered.add(field.name);
        }
      });
      expect(answered.size).toBeGreaterThan(50);
      expect(fields.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
    });

    test("GQL-09 names of operations have a length", async () => {
      const query = "query Named { shop { name } }";
      expect(await ask({ query, operationName: "Named" })).toBe(true);
      await expectGrownByLess(LONG, async () => {
        for (let at = 0; at < 5; at += 1) {
          expect(await ask({ query, operationName: `N${text(MOST_LENGTH)}` })).toBe(false);
        }
      });
    });

    test("API-01 no call of the backend remembers made-up texts", async () => {
      await expectGrownByLess(LONG, async () => {
        for (const { path: url, method } of Object.values(ALL_CALLS)) {
          if (method === "GET") continue;
          const payload = { ...Object.fromEntries(OTHERS.map((name) => [name, "1"])) };
          for (const name of TEXTS) {
            await shop.app.inject({
              method,
              url,
              payload: { ...payload, [name]: text(LONG) },
              remoteAddress: somebody(),
            });
          }
        }
      });
    });

    describe("with texts of the usual lengths", { tags: ["long"] }, () => {
      const IN_USE = /^(old|large_object)_space$/;

      test("GQL-09 queries that were made up are kept up to a number", async () => {
        const askAll = async () => {
          for (let at = 0; at < 250; at += 1) {
            const fields = Array.from({ length: 90 }, (_, nth) => `a${nth}: product(handle: "${text(300)}") { id }`);
            expect(await ask({ query: `query N${text(200)} { ${fields.join(" ")} }` })).toBe(true);
          }
        };
        await expectGrownByLess(5_000_000, askAll, IN_USE);
      });

      test.each(ADDRESSES)("SHELL-02 addresses that were made up are not remembered: %s", async (start, end = "") => {
        const LENGTH = 8_000;
        const TIMES = 300;
        const askAll = async () => {
          for (let at = 0; at < TIMES; at += 1) {
            const url = start + text(LENGTH) + end;
            await shop.app.inject({ method: "GET", url, headers: { host: "shop.test" }, remoteAddress: somebody() });
          }
        };
        await expectGrownByLess((TIMES * LENGTH) / 2, askAll, IN_USE);
      });
    });
  });
}
