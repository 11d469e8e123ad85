/** One of several processes over a database: its server, which learns of the others' changes by notices. */

import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { render } from "../../../app/entry-server.tsx";
import { readConfig } from "../../../server/config.ts";
import type { Database } from "../../../server/database.ts";
import type { PageSource } from "../../../server/http/pages/built-pages.ts";
import { buildServer } from "../../../server/http/server.ts";
import { openReadModel } from "../../../server/read-model/read-model.ts";
import type { Shop } from "../../../server/shop.ts";
import { openTestChanges, startChanges } from "../../support/changes.ts";
import { testShop } from "../../support/shop.ts";

const MB = 1024 * 1024;

const pages: PageSource = {
  load: async () => ({ render, document: ({ head, html, boot }) => `<html>${head}${html}${boot}` }),
};

export type Process = { shop: Shop; app: FastifyInstance; page(url: string): Promise<string>; close(): Promise<void> };

export async function openProcess(database: Database): Promise<Process> {
  const changes = openTestChanges(database);
  const shop = testShop(database.db, { changes, readModel: openReadModel(changes, 8 * MB) });
  await startChanges(changes);
  const app = await buildServer(shop, readConfig({ NODE_ENV: "test", PORT: "0" }), pages);
  await app.ready();
  return {
    ...{ shop, app },
    async page(url) {
      const { statusCode, body } = await app.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      return body.replaceAll("<!-- -->", "").replaceAll(/<\/?(bdi|b|strong)[^>]*>/g, "");
    },
    async close() {
      await app.close();
      await changes.close();
    },
  };
}
