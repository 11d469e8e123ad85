import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MenuItemToEdit } from "../../contract/office/site.ts";
import { NOTICES } from "../../contract/site/site.ts";
import { DEFAULT_HOME_SECTIONS } from "../../domain/site/home-sections.ts";
import { openBackend } from "../../tests/support/backend.ts";
import { seedCollections, seedProducts } from "../../tests/support/catalog.ts";
import { engines } from "../../tests/support/databases.ts";
import { collectingMailer } from "../../tests/support/mail.ts";
import { type OfficeClient, openStaff } from "../../tests/support/office.ts";
import { testShop } from "../../tests/support/shop.ts";
import { readQuery } from "../catalog/search/querying/query-words.ts";
import { searchWords } from "../catalog/search/words/added-words.ts";
import { pinnedHandles } from "../catalog/search/words/synonyms.ts";
import { promotionsFor, shownPromotions } from "../coupons/promotions.ts";
import { sendDueMails } from "../mail/send-mails.ts";
import { nextMoment } from "../settings/schedule.ts";
import { findSetting, saveSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { saveTranslations, translationsOf } from "../translation/translations.ts";
import { findMenuByHandle } from "./menus/menus.ts";
import { saveMenus } from "./menus/save-menus.ts";
import { reportBug } from "./messages/bug-reports.ts";
import { sendInquiry } from "./messages/inquiries.ts";
import { shownHomeSections } from "./settings/home-sections.ts";
import { shownHours } from "./settings/opening-hours.ts";
import { baseDataIn } from "./settings/own-translations.ts";

const BASE = {
  ...{ customerServiceEmail: "service@shop.example", customerServiceName: "Mia", customerServicePhone: "" },
  ...{ whatsappLink: "", scrollNotice: "" },
  ...{ topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the shop's content in the office, ${engine.name}`, () => {
    let shop: Shop;
    let staff: OfficeClient;
    let support: OfficeClient;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    let now = new Date("2026-11-01T12:00:00Z");
    const mailer = collectingMailer();

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { mailer, now: () => now });
      const backend = await openBackend(shop);
      ({ app } = backend);
      close = async () => {
        await backend.close();
        await opened.close();
      };
      await saveSetting(shop, "overall", BASE);
      await seedProducts(shop.db, [{ handle: "ring", title: "Gold ring" }, { handle: "band" }]);
      await seedCollections(shop, [{ handle: "rings" }, { handle: "bands" }]);
      staff = await openStaff(app, shop, "catalogue");
      support = await openStaff(app, shop, "support");
    });
    afterAll(() => close());

    test("a menu's items keep their ids and translations when they are moved, and name targets that are not there", async () => {
      await saveMenus(shop, [
        {
          handle: "home-links",
          title: "Links",
          items: [
            { title: "Rings", type: "COLLECTION", collection: "rings" },
            { title: "Home", type: "FRONTPAGE" },
          ],
        },
      ]);
      const before = await staff.call("menuRead", { handle: "home-links" });
      const [rings, home] = before.items as [MenuItemToEdit, MenuItemToEdit];
      const id = rings.id ?? 0;
      await saveTranslations(shop, [{ resource: "menu-item", id, language: "de", field: "title", text: "Ringe" }]);
      const { version, ...menu } = await staff.call("menuRead", { handle: "home-links" });
      const [german] = menu.items as [MenuItemToEdit];
      expect(german.words).toEqual({ de: "Ringe" });

      const wrong = { ...home, id: null, type: "COLLECTION" as const, target: "gone" };
      const lost = await staff.ask("menuSave", { ...menu, items: [home, { ...german, items: [wrong] }], version });
      expect(lost.body).toMatchObject({ code: 400, data: { details: [{ field: "items.1.items.0.target" }] } });

      const added = { ...wrong, target: "bands", title: "Bands", words: { de: "Bänder" } };
      await staff.call("menuSave", { ...menu, items: [home, { ...german, items: [added] }], version });
      const saved = await findMenuByHandle(shop, "home-links");
      expect(saved?.items.map((item) => item.id)).toEqual([home.id, rings.id]);
      const below = saved?.items[1]?.items[0];
      expect(below).toMatchObject({ title: "Bands" });
      const words = await translationsOf(shop, "menu-item", [id, below?.id ?? 0], "de");
      expect([...words.values()].map((each) => each.get("title"))).toEqual(["Ringe", "Bänder"]);

      const late = await staff.ask("menuSave", { ...menu, version });
      expect(late.body.data).toMatchObject({ reason: "edit.changed" });
      expect((await support.ask("menuSave", menu)).status).toBe(403);
    });

    test("a notice is shown in its time, in the words of each language", async () => {
      const notice = {
        ...{ place: "topNotice1" as const, text: "Closed on Friday", on: true },
        words: { de: "Freitag geschlossen", fr: null },
        ...{ from: "2026-11-01T14:00:00.000Z", until: null },
      };
      await staff.call("noticeSave", notice);
      const shownIn = async (language: "en" | "de" | "fr") => {
        const base = await findSetting(shop, "overall");
        return base && (await baseDataIn(shop, base, { language })).topNotice1;
      };
      expect(await shownIn("de")).toBe("");
      now = new Date("2026-11-01T14:00:00Z");
      expect([await shownIn("en"), await shownIn("de"), await shownIn("fr")]).toEqual([
        "Closed on Friday",
        "Freitag geschlossen",
        "Closed on Friday",
      ]);
      await staff.call("noticeSave", { ...notice, on: false });
      expect(await shownIn("en")).toBe("");
    });

    test("contacts and notices that are saved at the same moment are all kept", async () => {
      const owner = await openStaff(app, shop, "manager");
      const { contacts: before } = await owner.call("contacts", {});
      for (let round = 1; round <= 3; round += 1) {
        const contacts = { ...before, customerServiceName: `Mia ${round}` };
        const words = { de: `Neues ${round}` };
        const times = { on: true, from: null, until: null };
        await Promise.all([
          owner.call("saveContacts", { contacts }),
          ...NOTICES.map((place) => owner.call("noticeSave", { place, text: `${place} ${round}`, words, ...times })),
        ]);
        const { notices } = await staff.call("noticeList", {});
        expect(notices).toMatchObject(NOTICES.map((place) => ({ place, text: `${place} ${round}`, words, ...times })));
        expect((await owner.call("contacts", {})).contacts).toEqual(contacts);
      }
    });

    test("the home page's sections are in staff's order, with their titles in each language; a shelf needs its collection", async () => {
      expect(await shownHomeSections(shop, "de")).toBeNull();
      const { sections, version } = await staff.call("homeSections", {});
      expect(sections.map(({ kind }) => kind)).toEqual(DEFAULT_HOME_SECTIONS.map(({ kind }) => kind));
      const shelf = { kind: "shelf" as const, on: true, handle: "gone", titles: { en: "Rings", de: "Ringe" } };
      const [links, bulletin, ...rest] = sections;
      if (!links || !bulletin) throw new Error("There are no sections.");
      const arranged = [shelf, { ...links, on: false }, bulletin];
      const lost = await staff.ask("saveHomeSections", { sections: arranged, version });
      expect(lost.body).toMatchObject({ code: 400, data: { details: [{ field: "sections.0.handle" }] } });
      const known = [{ ...shelf, handle: "rings" }, ...arranged.slice(1)];
      expect((await staff.ask("saveHomeSections", { sections: [...known, bulletin], version })).status).toBe(400);
      await staff.call("saveHomeSections", { sections: known, version });
      expect(await shownHomeSections(shop, "de")).toEqual([
        { kind: "shelf", handle: "rings", title: "Ringe", language: "de" },
        { kind: "bulletin" },
      ]);
      expect(await shownHomeSections(shop, "fr")).toMatchObject([{ title: "Rings", language: "en" }, {}]);
      // What staff have not arranged, because a later release added it, is there and off.
      const later = (await staff.call("homeSections", {})).sections;
      expect(later.find(({ kind }) => kind === "banners")).toMatchObject({ on: false });
      expect(later).toHaveLength(known.length + rest.filter(({ kind }) => kind !== "shelf").length);
      expect((await staff.ask("saveHomeSections", { sections, version })).body.data).toMatchObject({
        reason: "edit.changed",
      });
      expect((await support.ask("saveHomeSections", { sections })).status).toBe(403);
    });

    test("CONT-01 opening hours are said in each language, days of the same hours together, with their time zone", async () => {
      const owner = await openStaff(app, shop, "manager");
      const { hours, version } = await owner.call("openingHours", {});
      expect(await shownHours(shop, "en")).toBeNull();
      const open = { open: true, from: "09:00", until: "17:30" };
      const days = [
        open,
        open,
        open,
        open,
        { ...open, until: "12:00" },
        ...hours.days.slice(6),
        ...hours.days.slice(6),
      ];
      const wrong = { ...hours, days: days.with(2, { ...open, until: "08:00" }), timeZone: "Berlin" };
      expect((await owner.ask("saveOpeningHours", { hours: wrong, version })).body).toMatchObject({
        code: 400,
        data: {
          details: expect.arrayContaining([
            expect.objectContaining({ field: "hours.days.2.until", message: "must be after the beginning" }),
          ]),
        },
      });
      await owner.call("saveOpeningHours", { hours: { ...hours, days, timeZone: "Europe/Berlin" }, version });
      const { zone, lines } = (await shownHours(shop, "de")) ?? {};
      expect(zone).toBe("Mitteleuropäische Zeit");
      expect(lines).toEqual([
        { first: "Montag", last: "Donnerstag", hours: "09:00–17:30 Uhr" },
        { first: "Freitag", last: "Freitag", hours: "09:00–12:00 Uhr" },
      ]);
    });

    test("COUP-06 a promotion begins and ends by itself", async () => {
      const owner = await openStaff(app, shop, "manager");
      const { rules, version } = await owner.call("rules", { parts: ["promotions"] });
      const times = { from: "2026-12-01T00:00:00.000Z", until: "2026-12-02T00:00:00.000Z" };
      const firstOrder = { on: true, basisPoints: 700, ...times };
      await owner.call("saveRules", { rules: { promotions: { ...rules.promotions, firstOrder } }, version });
      const before = now;
      const isOn = async (at: string) => {
        now = new Date(at);
        const shown = await shownPromotions(shop);
        const applied = await promotionsFor(shop, { id: 0 });
        return [shown?.firstOrder.on, applied.length];
      };
      expect(await isOn("2026-11-30T23:59:59Z")).toEqual([false, 0]);
      expect(await nextMoment(shop)).toBe(Date.parse(times.from));
      expect(await isOn(times.from)).toEqual([true, 1]);
      expect(await isOn(times.until)).toEqual([false, 0]);
      now = before;
    });

    test("synonyms and pins of staff are found by, and say what is wrong", async () => {
      const formsOf = async (query: string) => {
        const { synonyms: added } = await searchWords(shop);
        return readQuery(query, { lastIsPrefix: false, added }).flatMap(({ synonyms }) => synonyms.flat());
      };
      expect(await formsOf("bling")).toEqual([]);
      const { id } = await staff.call("searchAddSynonym", { language: "en", line: "bling => ring" });
      expect(await formsOf("bling")).toEqual(["~ring"]);
      await staff.call("searchRemoveSynonym", { id });
      expect(await formsOf("bling")).toEqual([]);
      expect((await staff.ask("searchAddSynonym", { language: "en", line: "bling" })).status).toBe(400);

      expect((await staff.ask("searchPin", { query: "Gold", handles: ["gone"] })).status).toBe(400);
      await staff.call("searchPin", { query: "GOLD!", handles: ["band", "ring"] });
      expect(pinnedHandles("gold", (await searchWords(shop)).pins)).toEqual(["band", "ring"]);
      const { pins, unpinned } = await staff.call("searchWords", {});
      const version = pins.find(({ query }) => query === "gold")?.version ?? "";
      await staff.call("searchPin", { query: "gold", handles: ["ring", "band"], version });
      for (const older of [version, unpinned]) {
        expect((await staff.ask("searchPin", { query: "gold", handles: ["band"], version: older })).status).toBe(409);
      }
      expect(pinnedHandles("gold", (await searchWords(shop)).pins)).toEqual(["ring", "band"]);
      await staff.call("searchPin", { query: "gold", handles: [] });
      expect(pinnedHandles("gold", (await searchWords(shop)).pins)).toEqual([]);
    });

    test("a message is answered once by e-mail to who wrote it, and is then done", async () => {
      const question = {
        ...{ email: "ada@example.com", name: "Ada", text: "Is the ring nickel-free?", details: {} },
        language: "de" as const,
      };
      const { number: id } = await sendInquiry(shop, { kind: "message", ...question, photoKeys: [], key: "k1" });
      await sendDueMails(shop);
      mailer.sent.length = 0;
      const { language } = await support.call("messageRead", { id });
      expect(language).toBe("de");
      const answer = { id, text: "Yes, it is.", language: language ?? "en", done: true };
      const headers = { "idempotency-key": "once" };
      await support.call("messageAnswer", answer, headers);
      await support.call("messageAnswer", answer, headers);
      await sendDueMails(shop);
      expect(mailer.sent).toMatchObject([{ to: "ada@example.com", text: expect.stringContaining("Yes, it is.") }]);
      expect((await support.call("messageList", {})).messages).toEqual([]);
      const done = await support.call("messageRead", { id });
      expect(done).toMatchObject({
        answers: [{ text: "Yes, it is.", by: "The support", recipient: question.email }],
        doneAt: now.toISOString(),
      });
      expect((await staff.ask("messageList", {})).status).toBe(403);
      await support.call("messageRemove", { id });
      expect((await support.ask("messageRead", { id })).status).toBe(404);
    });

    test("a reported error that is done is open again when it happens again", async () => {
      const report = { url: "https://shop.example/", type: "error", data: { message: "broken" } };
      await reportBug(shop, report);
      const [first] = (await support.call("bugList", {})).reports;
      await support.call("bugSetDone", { id: first?.id ?? 0, done: true });
      expect((await support.call("bugList", {})).reports).toEqual([]);
      await reportBug(shop, report);
      expect((await support.call("bugList", {})).reports).toMatchObject([{ id: first?.id, times: 2 }]);
    });

    test("a reported error is answered: the answer stays with it, and is e-mailed once to who told of it", async () => {
      await reportBug(shop, { url: "https://shop.example/cart", type: "error", data: { message: "no price" } });
      const [report] = (await support.call("bugList", {})).reports;
      const id = report?.id ?? 0;
      await sendDueMails(shop);
      mailer.sent.length = 0;
      const answer = {
        id,
        text: "Der Preis ist wieder da.",
        email: "ben@example.com",
        language: "de" as const,
        done: true,
      };
      const headers = { "idempotency-key": "answered" };
      await support.call("bugAnswer", answer, headers);
      await support.call("bugAnswer", answer, headers);
      await sendDueMails(shop);
      expect(mailer.sent).toMatchObject([{ to: "ben@example.com", text: expect.stringContaining(answer.text) }]);
      const listed = async (done: boolean) =>
        (await support.call("bugList", { done })).reports.find((each) => each.id === id)?.answers;
      expect(await listed(true)).toMatchObject([
        { text: answer.text, by: "The support", at: now.toISOString(), recipient: "ben@example.com" },
      ]);
      await support.call("bugAnswer", { ...answer, text: "For colleagues alone.", email: "", done: false });
      await sendDueMails(shop);
      expect(mailer.sent).toHaveLength(1);
      expect(await listed(false)).toMatchObject([{}, { text: "For colleagues alone.", recipient: null }]);
      const { entries } = await support.call("history", { kind: "message", id: `error ${id}` });
      expect(JSON.stringify(entries)).not.toContain("ben@");
      expect(entries).toMatchObject([{ call: "bugs.answer", by: "The support" }, { call: "bugs.answer" }]);
      const wrong = await support.ask("bugAnswer", { ...answer, email: "ben@example.com, all@example.com" });
      expect(wrong.body.data).toMatchObject({
        details: [{ field: "email", message: "This is not an e-mail address." }],
      });
      expect((await staff.ask("bugAnswer", answer)).status).toBe(403);
    });

    test("a machine's translation that is accepted is a person's, and no longer to be reviewed", async () => {
      const id = (
        await shop.db.selectFrom("products").select("id").where("handle", "=", "ring").executeTakeFirstOrThrow()
      ).id;
      const translation = { resource: "product" as const, id, language: "de" as const, field: "title" };
      await shop.db
        .insertInto("translations")
        .values({
          ...{
            resource: translation.resource,
            resource_id: id,
            language: translation.language,
            field: translation.field,
          },
          ...{ text: "Goldring", origin: "robot", updated_at: now, source_hash: crypto.randomUUID() },
        })
        .execute();
      const query = { language: "de" as const, resource: "product" as const };
      expect((await staff.call("translationReview", query)).texts).toMatchObject([
        { id, english: "Gold ring", text: "Goldring", origin: "robot" },
      ]);
      await staff.call("translationAccept", { ...translation, text: "Ring aus Gold" });
      expect((await staff.call("translationReview", query)).texts).toEqual([]);
      const words = await translationsOf(shop, "product", [id], "de");
      expect(words.get(id)?.get("title")).toBe("Ring aus Gold");
    });
  });
}
