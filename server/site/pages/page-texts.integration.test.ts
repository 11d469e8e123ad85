import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALL_ADDRESSES } from "../../../contract/call-addresses.ts";
import type { ShownText } from "../../../contract/site/site.ts";
import { openTestChanges, startChanges } from "../../../tests/support/changes.ts";
import { engines } from "../../../tests/support/databases.ts";
import { type OfficeClient, openStaff } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Changes } from "../../changes/changes.ts";
import { readConfig } from "../../config.ts";
import type { Database } from "../../database.ts";
import type { PageSource } from "../../http/pages/built-pages.ts";
import { buildServer } from "../../http/server.ts";
import { openReadModel } from "../../read-model/read-model.ts";
import { rulesOfShop, saveRules } from "../../settings/rules.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";

const searchMeta = CALL_ADDRESSES.searchMetaWeb;
const TERMS = "/about/terms";
const WRITTEN = { title: "Terms", summary: "", body: "Free from {{freeShippingAmount}}." };
const BASE = {
  ...{ customerServiceEmail: "service@shop.example", customerServiceName: "Mia", customerServicePhone: "" },
  ...{ whatsappLink: "", scrollNotice: "" },
  ...{ topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
};

type Process = { shop: Shop; app: FastifyInstance; changes: Changes };

/** A page that shows what staff have written for it, and the banners. */
const pages: PageSource = {
  load: async () => ({
    async render({ url, locale, wire }) {
      const { language } = locale;
      const metaOf = async (group: string) => {
        const { data } = await wire.backend(searchMeta.method, searchMeta.path, { group, marketing: "h5", language });
        return (data as { items: { dataV2: string }[] }).items[0]?.dataV2;
      };
      const text = await metaOf(`page ${new URL(url).pathname}`);
      const banners = await metaOf("banners");
      return {
        ...{ status: 200, html: `${text ?? "as built"} ${banners ?? ""}`, head: "", boot: "", modules: [] },
        ...{ language, direction: "ltr" },
      };
    },
    document: ({ html }) => html,
  }),
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`texts of pages, ${engine.name}`, () => {
    let opened: { database: Database; close(): Promise<void> };
    let processes: Process[];
    let staff: OfficeClient;
    let now = new Date("2026-11-01T12:00:00Z");

    /** Each with its own notices, memory and page cache, over the same database. */
    async function start(): Promise<Process> {
      const changes = openTestChanges(opened.database);
      const readModel = openReadModel(changes, 10_000_000);
      const shop = testShop(opened.database.db, { changes, readModel, now: () => now });
      await startChanges(changes);
      const app = await buildServer(shop, readConfig({ NODE_ENV: "test", PORT: "0" }), pages);
      await app.ready();
      return { shop, app, changes };
    }

    beforeAll(async () => {
      opened = await engine.open();
      processes = [await start(), await start()];
      const [first] = processes as [Process];
      await saveSetting(first.shop, "overall", BASE);
      staff = await openStaff(first.app, first.shop, "catalogue");
    });
    afterAll(async () => {
      for (const { app, changes } of processes) {
        await app.close();
        await changes.close();
      }
      await opened.close();
    });

    const shownBy = async (path: string, lang = "en") =>
      Promise.all(
        processes.map(async ({ app }) => (await app.inject({ method: "GET", url: `${path}?lang=${lang}` })).body),
      );
    const versionOf = async (language: "en" | "de" = "en") =>
      (await staff.call("pageRead", { path: TERMS, language })).version;

    test("a policy's text is seen at once in two processes, in its language only, and goes back to the built one", async () => {
      expect(await shownBy(TERMS)).toEqual(["as built ", "as built "]);
      await staff.call("pageSave", { path: TERMS, language: "en", ...WRITTEN, version: await versionOf() });
      await expect
        .poll(() => shownBy(TERMS))
        .toEqual([expect.stringContaining("Free from $98."), expect.stringContaining("Free from $98.")]);
      expect(await shownBy(TERMS, "de")).toEqual(["as built ", "as built "]);

      const [first] = processes as [Process];
      const rules = await rulesOfShop(first.shop);
      await saveRules(first.shop, { ...rules, freeShipping: { ...rules.freeShipping, fromCents: 12_000 } });
      await expect.poll(async () => (await shownBy(TERMS))[1]).toContain("Free from $120.");

      await staff.call("pageRemoveText", { path: TERMS, language: "en", version: await versionOf() });
      await expect.poll(() => shownBy(TERMS)).toEqual(["as built ", "as built "]);
      const { versions } = await staff.call("pageRead", { path: TERMS, language: "en" });
      expect(versions.map(({ body }) => body)).toEqual([null, WRITTEN.body]);
    });

    test("a figure that does not exist and a text that somebody else has changed are refused", async () => {
      const of = { path: TERMS, language: "de" as const };
      const version = await versionOf("de");
      const wrong = await staff.ask("pageSave", { ...of, ...WRITTEN, body: "{{freeShipping}}", version });
      expect(wrong.body).toMatchObject({ code: 400, data: { details: [{ field: "body" }] } });
      await staff.call("pageSave", { ...of, ...WRITTEN, version });
      const late = await staff.ask("pageSave", { ...of, ...WRITTEN, body: "Later", version });
      expect(late.body.data).toMatchObject({ reason: "edit.changed", details: { current: { body: WRITTEN.body } } });
    });

    test("a text has no markup of its own", async () => {
      const body =
        "# One\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![p](https://e.example/p.png)\n\n## Two";
      const { html } = await staff.call("pagePreview", { language: "en", title: "", summary: "", body });
      expect(html).not.toMatch(/<script|<img|href="javascript/i);
      expect(html).toMatch(/^<section aria-labelledby="one"><h2 id="one"/);
    });

    test("a page of the shop's own has an address, a place in the footer, and is in English until it is translated", async () => {
      const page = { slug: "size-guide", language: "en" as const, ...WRITTEN, title: "Sizes", inFooter: true };
      const { path } = await staff.call("pageMake", page);
      expect((await staff.ask("pageMake", page)).body).toMatchObject({
        code: 400,
        data: { details: [{ field: "slug" }] },
      });
      const shown = async () => JSON.parse((await shownBy(path, "de"))[0]?.trim() ?? "") as ShownText;
      await expect.poll(shown).toMatchObject({ title: "Sizes", language: "en" });
      const { app } = processes[0] as Process;
      const base = await app.inject({
        ...{ method: searchMeta.method, url: searchMeta.path },
        payload: { group: "overall", language: "fr" },
      });
      expect(base.body).toContain("/pages/p/size-guide");
      const { pages: listed } = await staff.call("pageList", {});
      const version = listed.find((each) => each.path === path)?.footerVersion ?? undefined;
      await staff.call("pageShowInFooter", { slug: "size-guide", inFooter: false, version });
      expect((await staff.ask("pageShowInFooter", { slug: "size-guide", inFooter: true, version })).body).toMatchObject(
        {
          ...{ code: 409, data: { reason: "edit.changed", details: { current: { inFooter: false } } } },
        },
      );
      await staff.call("pageRemove", { slug: "size-guide" });
      await expect.poll(() => shownBy(path)).toEqual(["as built ", "as built "]);
    });

    test("a banner begins and ends by itself on pages that are cached", async () => {
      const banner = {
        ...{ title: "Sale", text: "", url: "/", image: "/media/a.jpg", imageTall: "", imageGoodsLeft: null },
        ...{ wordsOn: false, thumbhash: null, words: { de: { title: "Ausverkauf", text: "" } } },
        ...{ from: "2026-11-02T00:00:00.000Z", until: "2026-11-03T00:00:00.000Z" },
      };
      const changeNumbers = () => processes.map(({ changes }) => changes.ofShop().number);
      const before = changeNumbers();
      await staff.call("bannerSave", { banners: [banner] });
      await expect.poll(() => changeNumbers().every((number, at) => number > (before[at] ?? 0))).toBe(true);
      const isShown = async (lang: string, words: string) =>
        (await shownBy("/", lang)).map((page) => page.includes(words));
      expect(await isShown("en", "Sale")).toEqual([false, false]);
      now = new Date("2026-11-02T00:00:00Z");
      expect(await isShown("en", "Sale")).toEqual([true, true]);
      expect(await isShown("de", "Ausverkauf")).toEqual([true, true]);
      now = new Date("2026-11-02T23:59:59Z");
      expect(await isShown("en", "Sale")).toEqual([true, true]);
      now = new Date("2026-11-03T00:00:00Z");
      expect(await isShown("en", "Sale")).toEqual([false, false]);
      now = new Date("2026-11-01T12:00:00Z");
    });
  });
}
