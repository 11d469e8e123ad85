/** `npm run dev`: the shop with its pages rendered from the sources, reloading while you edit. */

import { createServer, isRunnableDevEnvironment } from "vite";
import type { Documents } from "../contract/documents.ts";
import type { RenderPage } from "../contract/page.ts";
import { DEMO, seedDemo } from "../database/demo/seed.ts";
import { readConfig } from "../server/config.ts";
import { writeDocument, type PageSource } from "../server/http/pages/built-pages.ts";
import { startScript } from "../server/http/pages/inline-scripts.ts";
import { lazyDocuments } from "../server/mail/documents.ts";
import { openShop } from "../server/main.ts";

const SOURCES = /^\/(@|node_modules\/|(app|buyer|checkout|documents|ui|content|domain|contract)\/.*\.\w+)/;

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const ssr = vite.environments["ssr"];
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("The development server cannot render pages.");

const pages: PageSource = {
  attach(app) {
    app.addHook("onRequest", (request, reply, done) => {
      if (!SOURCES.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, () => done());
    });
  },
  load: async (entry) => ({
    async render(request) {
      const built = (await ssr.runner.import(`/${entry}/entry-server.tsx`)) as { render: RenderPage };
      return built.render(request);
    },
    document: (page, brand) =>
      vite.transformIndexHtml(
        `/${entry}/`,
        writeDocument(page, "", startScript(`/${entry}/entry-client.tsx`, []), { brand }),
      ),
  }),
};

const documents = lazyDocuments(() => ssr.runner.import<Documents>("/documents/entry-server.tsx"));
const config = readConfig();
const shop = await openShop(
  { ...config, mode: "development" },
  {
    report: (line) => process.stdout.write(`${line}\n`),
    pages,
    documents,
    ...(config.demo && { stock: (each) => seedDemo(each, { ...DEMO, orders: config.demoOrders }) }),
  },
);
process.stdout.write(`Filigree is open for development at ${shop.url}\n`);

async function close(): Promise<void> {
  await shop.close();
  await vite.close();
  process.exit();
}
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, () => void close());
