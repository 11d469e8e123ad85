/** A shop called otherwise, with its own logo and colours: in every process, and in all that it says of itself. */

import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as appEntry from "../../app/entry-server.tsx";
import * as checkoutEntry from "../../checkout/entry-server.tsx";
import type { Sender } from "../../contract/documents.ts";
import type { OfficeOutput } from "../../contract/office/office-call.ts";
import type { OfficeCalls } from "../../contract/office/office-calls.ts";
import { PAGES } from "../../contract/pages.ts";
import * as documents from "../../documents/entry-server.tsx";
import { omit } from "../../domain/omit.ts";
import { BUILT_COLOURS } from "../../domain/site/brand-colours.ts";
import { BUILT_BRAND } from "../../domain/site/brand.ts";
import { readConfig } from "../../server/config.ts";
import type { Database } from "../../server/database.ts";
import { type PageSource, writeDocument } from "../../server/http/pages/built-pages.ts";
import { buildServer } from "../../server/http/server.ts";
import { placeOrder } from "../../server/orders/checkout/place-order.ts";
import { writeOrderPapers } from "../../server/orders/fulfilment/order-papers.ts";
import { writeInvoice } from "../../server/orders/placed/invoices.ts";
import { openReadModel } from "../../server/read-model/read-model.ts";
import type { Shop } from "../../server/shop.ts";
import { fillCart, inputFor, sell } from "../orders/support/market.ts";
import { openTestChanges, startChanges } from "../support/changes.ts";
import { engines } from "../support/databases.ts";
import { collectingMailer } from "../support/mail.ts";
import { type OfficeClient, openStaff } from "../support/office.ts";
import { testShop } from "../support/shop.ts";
import { TEST_PART } from "../support/test-part.ts";

const MB = 1024 * 1024;
const NAME = "Bolt & Nut";
const COLOURS = { primary: "#1d4ed8", accent: "#0a5c36", background: "#ffffff" };
/** But names that programs use and nobody sees: cookies, metafields, a header, what browsers store. */
const OLD_NAME = /Filigree(?!-Signature)|(?<!getItem\("|getItem\(\\")filigree(?![_.-])/;
const LOGO = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]>
<svg viewBox="0 0 40 40" width="40" height="40" xmlns="http://www.w3.org/2000/svg" onload="alert(1)">
<script>alert(2)</script><style>@import url(https://elsewhere.example/x.css);</style><style>.a{fill:#1d4ed8}</style>
<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>
<image href="https://elsewhere.example/x.png" width="1" height="1"/>
<linearGradient id="shade"><stop offset="0" stop-color="#1d4ed8"/></linearGradient>
<a href="javascript:alert(3)"><circle class="a" cx="20" cy="20" r="18" onclick="alert(4)" fill="url(#shade)"/></a></svg>`;

const pages: PageSource = {
  load: async (entry) =>
    entry === "app"
      ? {
          render: appEntry.render,
          manifest: appEntry.manifest,
          document: (page, brand) => writeDocument(page, "", "", { brand }),
        }
      : {
          render: checkoutEntry.render,
          document: (page, brand) => writeDocument(page, "", "", { brand }),
        },
};

type Process = { shop: Shop; app: FastifyInstance; close(): Promise<void> };

async function openProcess(database: Database): Promise<Process> {
  const changes = openTestChanges(database);
  const readModel = openReadModel(changes, 8 * MB);
  const shop = testShop(database.db, { changes, readModel, documents, mailer: collectingMailer() });
  await startChanges(changes);
  const app = await buildServer(shop, readConfig({ NODE_ENV: "test", PORT: "0" }), pages);
  await app.ready();
  return {
    ...{ shop, app },
    async close() {
      await app.close();
      await changes.close();
    },
  };
}

/** Every page but those that want a parameter. */
function routes(): string[] {
  return Object.keys(PAGES).filter((path) => !path.includes(":"));
}

type Brand = OfficeOutput<OfficeCalls["brand"]>["brand"];

for (const engine of engines) {
  describe.skipIf(!engine.available)(`a shop called otherwise, ${engine.name}`, () => {
    let here: Process;
    let there: Process;
    let manager: OfficeClient & { cookie: string };
    let checkout: string;
    let orderNumber: number;
    let close: () => Promise<void>;
    let built: Brand;

    const get = async (url: string, headers: Record<string, string> = {}, { app } = there) => {
      const reply = await app.inject({ url, headers });
      return { status: reply.statusCode, headers: reply.headers, body: reply.body, bytes: reply.rawPayload };
    };
    const upload = async (content: string | Buffer) => {
      const boundary = "part";
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="logo"\r\n\r\n`;
      const reply = await here.app.inject({
        method: "POST",
        url: "/office/api/settings/upload-brand-picture",
        headers: { cookie: manager.cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
      return reply.json<{ code: number; message: string; data: OfficeOutput<OfficeCalls["uploadBrandPicture"]> }>();
    };
    const save = async (brand: Partial<Brand>) => {
      const { version } = await manager.call("brand", {});
      await manager.call("saveBrand", { brand: { ...built, ...brand }, version });
      const name = brand.name ?? built.name;
      await expect.poll(async () => (await get("/")).body).toContain(` · ${name.replace("&", "&amp;")}</title>`);
    };

    beforeAll(async () => {
      const opened = await engine.open();
      here = await openProcess(opened.database);
      there = await openProcess(opened.database);
      manager = await openStaff(here.app, here.shop, "manager");
      ({ brand: built } = await manager.call("brand", {}));
      const variant = await sell(here.shop, { handle: "ring" });
      await opened.database.db.updateTable("products").set({ vendor: "Iron Works" }).execute();
      const cart = await fillCart(here.shop, [variant, 5]);
      checkout = `/checkouts/${cart.token}?key=${cart.key}`;
      const placed = await fillCart(here.shop, [variant, 5]);
      const order = await placeOrder(here.shop, placed, await inputFor(here.shop, placed));
      orderNumber = order.number;
      close = async () => {
        await Promise.all([here.close(), there.close()]);
        await opened.close();
      };
    });
    afterAll(() => close());

    test("until it is named it is the demo's shop, whose pages carry nothing more for it", async () => {
      const { body } = await get("/");
      expect(body).toContain(`· ${BUILT_BRAND.name}</title>`);
      expect(body).toContain('<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">');
      expect(body).not.toMatch(/<style>:root|"brand":|\/brand\//);
    });

    test("nothing that it says is called by the old name, in the other process as well", async () => {
      const { data: uploaded } = await upload(LOGO);
      const logo = omit(uploaded, "src");
      await save({ name: NAME, colours: COLOURS, logo: { ...logo, named: false } });

      const texts: [string, string][] = [];
      for (const language of TEST_PART === "quick" ? ["en"] : ["en", "de"]) {
        const cookie = `filigree_locale=${language}.DE.EUR`;
        for (const path of [...routes(), "/pages/product/index?handle=ring", "/no-such-page", checkout]) {
          const { status, body } = await get(path, { cookie, accept: "text/html" });
          // Some want a parameter and say so, with 404.
          expect([path, status < 500]).toEqual([path, true]);
          texts.push([`${language} ${path}`, body]);
        }
        texts.push([`${language} manifest`, (await get(`/manifest.webmanifest?lang=${language}`)).body]);
        for (const kind of (await manager.call("mailSettings", {})).kinds) {
          const mail = await manager.call("previewMail", { kind, language: language as "en" });
          texts.push([`${language} ${kind}`, `${mail.subject} ${mail.html} ${mail.text}`]);
        }
      }
      for (const path of ["/docs/api/openapi.json", "/docs/api", "/office", "/robots.txt", "/sitemap.xml"]) {
        texts.push([path, (await get(path)).body]);
      }
      texts.push(["me", JSON.stringify(await manager.call("me", {}))]);
      const shopResponse = await there.app.inject({
        method: "POST",
        url: "/api/2025-07/graphql.json",
        headers: { "x-shopify-storefront-access-token": "public" },
        payload: { query: "{ shop { name description } }" },
      });
      texts.push(["graphql", shopResponse.body]);
      const wrong = texts.flatMap(([from, text]) => {
        const found = OLD_NAME.exec(text);
        return found ? [`${from}: …${text.slice(Math.max(0, found.index - 60), found.index + 40)}…`] : [];
      });
      expect(wrong).toEqual([]);
      const of = (from: string) => texts.find(([each]) => each === from)?.[1] ?? "";
      expect(JSON.parse(of("en manifest"))).toMatchObject({ name: NAME, short_name: NAME, theme_color: "#ffffff" });
      expect(JSON.parse(of("/docs/api/openapi.json"))).toMatchObject({ info: { title: NAME } });
      expect(JSON.parse(of("graphql"))).toMatchObject({ data: { shop: { name: NAME } } });
      expect(of("en /")).toContain(`"name":"${NAME}"`);
      expect(of("en order-paid")).toMatch(/#1d4ed8|#0a5c36/);
      expect(of("en order-paid")).not.toContain("mail-light(");
    });

    test("invoices and packing slips are drawn with its name, logo and colour", async () => {
      const senders: Sender[] = [];
      const recordingShop: Shop = {
        ...there.shop,
        documents: {
          ...documents,
          writeInvoice: (order, sender, ...rest) => {
            senders.push(sender);
            return documents.writeInvoice(order, sender, ...rest);
          },
          writeOrderPapers: (kind, orders, sender, ...rest) => {
            senders.push(sender);
            return documents.writeOrderPapers(kind, orders, sender, ...rest);
          },
        },
      };
      const files = [
        await writeInvoice(recordingShop, orderNumber),
        await writeOrderPapers(recordingShop, "packing-slips", [orderNumber], "en"),
      ];
      for (const file of files) expect(Buffer.from(file).toString("latin1")).toMatch(/\/Subtype \/Image/);
      expect(senders).toHaveLength(2);
      for (const sender of senders) {
        expect(sender).toMatchObject({ name: NAME, colours: COLOURS, logo: { width: 96, height: 96, named: false } });
      }
    });

    test("an SVG keeps what draws, and nothing that runs or loads", async () => {
      const { brand } = await manager.call("brand", {});
      const { headers, body } = await get(`/brand/${brand.logo?.id.slice(0, 16)}/logo.svg`);
      expect(headers["content-type"]).toBe("image/svg+xml");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["cache-control"]).toContain("immutable");
      expect(body).not.toMatch(/script|onload|onclick|alert|elsewhere|foreignObject|ENTITY|@import/i);
      expect(body).toContain(".a{fill:#1d4ed8}");
      expect(body).toContain('fill="url(#shade)"');
      expect(body).toContain("<linearGradient");
      expect(await sharp(Buffer.from(body)).metadata()).toMatchObject({ width: 40, height: 40 });
      for (const bad of ["<svg><path</svg>", "no picture", Buffer.from("GIF89a")]) {
        expect(await upload(bad)).toMatchObject({ code: 400 });
      }
    });

    test("icons, social card and the head of e-mails are made of the logo, or of the name's first letter", async () => {
      const sizes = async () => {
        const { body } = await get("/", { accept: "text/html" });
        const [, folder = ""] = /href="(\/brand\/[\da-f]+)\/apple-touch-icon\.png"/.exec(body) ?? [];
        const names = ["icon-192.png", "icon-512.png", "maskable-512.png", "apple-touch-icon.png", "social-card.jpg"];
        const files = await Promise.all(names.map((name) => get(`${folder}/${name}`)));
        expect(body).toContain(`${folder}/social-card.jpg`);
        expect((await get(`${folder}/app-icon-1024.png`)).status).toBe(200);
        expect((await get(`${folder}/favicon.ico`)).bytes.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
        expect((await get(`${folder}/other.png`)).status).toBe(404);
        return Promise.all(
          files.map(async ({ bytes, headers }) => {
            expect(headers["cache-control"]).toContain("immutable");
            const { width, height } = await sharp(bytes).metadata();
            return [width, height];
          }),
        );
      };
      const expected = [192, 512, 512, 180].map((side) => [side, side]);
      expect(await sizes()).toEqual([...expected, [1200, 630]]);
      await save({ name: "مسامير", colours: BUILT_COLOURS });
      expect(await sizes()).toEqual([...expected, [1200, 630]]);
      const letter = await get(`${/\/brand\/[\da-f]+/.exec((await get("/")).body)?.[0]}/monochrome-512.png`);
      const { channels } = await sharp(letter.bytes).stats();
      // The letter, and around it nothing.
      expect(channels.at(-1)).toMatchObject({ min: 0, max: 255 });
    });

    test("bad names and colours are refused with their field, and nobody overwrites what they have not seen", async () => {
      const { brand, version } = await manager.call("brand", {});
      const colours = { ...BUILT_COLOURS, accent: "red" };
      const logo = { id: "0".repeat(40), format: "svg", width: 1, height: 1, named: true } as const;
      const fields = async (input: object) => {
        const { status, body } = await manager.ask("saveBrand", { brand: { ...brand, ...input }, version });
        const { details } = body.data as { details: { field: string }[] };
        return [status, ...details.map(({ field }) => field)];
      };
      expect(await fields({ name: " ", colours })).toEqual([400, "brand.name", "brand.colours.accent"]);
      expect(await fields({ logo })).toEqual([400, "brand.logo"]);
      expect(await fields({ timeZone: "Mars/Base" })).toEqual([400, "brand.timeZone"]);
      await save({ name: NAME, timeZone: "Asia/Tokyo" });
      expect((await manager.ask("saveBrand", { brand, version })).status).toBe(409);
      expect(await manager.call("me", {})).toMatchObject({ shop: { name: NAME, timeZone: "Asia/Tokyo" } });
      await save(built);
      expect((await get("/")).body).not.toMatch(/<style>:root|\/brand\//);
    });
  });
}
