import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REVIEW_SETTINGS } from "../../../domain/catalog/reviews.ts";
import { openBankAccounts, sell, signUp } from "../../../tests/orders/support/market.ts";
import { order } from "../../../tests/orders/support/paid-orders.ts";
import { openBackend, type Backend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { openStaff, type OfficeClient } from "../../../tests/support/office.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Customer } from "../../customers/customers.ts";
import { findMailContent } from "../../mail/mail-content.ts";
import { MAIL_DATA } from "../../mail/outbox.ts";
import { erasePerson, exportPerson, mergeCustomers } from "../../office/customers/personal-data.ts";
import { shipOrder } from "../../orders/fulfilment/ship.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { findProductByHandle } from "../products/products.ts";
import { requestReviews } from "./review-requests.ts";

const PASSWORD = "right password";

for (const engine of engines) {
  describe.skipIf(!engine.available)(`reviews and questions, ${engine.name}`, () => {
    let shop: Shop;
    let backend: Backend;
    let support: OfficeClient;
    let owner: OfficeClient;
    let close: () => Promise<void>;
    let now = new Date("2026-11-01T12:00:00Z");

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      await openBankAccounts(shop);
      backend = await openBackend(shop);
      support = await openStaff(backend.app, shop, "support");
      owner = await openStaff(backend.app, shop, "owner");
      close = async () => {
        await backend.close();
        await opened.close();
      };
    });
    afterAll(() => close());

    /** A product that these customers have bought; it was sent to those of `sentTo`. */
    async function bought(handle: string, buyers: readonly string[], sentTo = buyers) {
      const variantId = await sell(shop, { handle, stock: null, dollars: 5 });
      const product = await findProductByHandle(shop, handle);
      const people: (Customer & { bearer: string })[] = [];
      for (const name of buyers) {
        const email = `${name}.${handle}@buyers.example`;
        const customer = await signUp(shop, email);
        const { number } = await order(shop, [[variantId, 2]], { customer, email });
        if (sentTo.includes(name)) await shipOrder(shop, number, { key: "sent", carrier: "DHL", trackingNumber: "" });
        people.push({ ...customer, bearer: await backend.logIn(email, PASSWORD) });
      }
      now = new Date(now.getTime() + 60_000);
      return { id: product?.id ?? 0, people };
    }

    async function metafields(productId: number) {
      const { rows } = await sql<{ key: string; value: string }>`
        select key, value from metafields where product_id = ${productId} and namespace = 'reviews' order by key
      `.execute(shop.db);
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    }

    const starsOf = async (id: number) => (await backend.read("productStars", { id })).list[0] ?? null;

    async function photo(bearer: string): Promise<{ photo: string; path: string }> {
      const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#b08d57" } }).png();
      const form = new FormData();
      form.append("file", new File([new Uint8Array(await picture.toBuffer())], "ring.png", { type: "image/png" }));
      const request = new Request("https://shop.example", { method: "POST", body: form });
      const headers = {
        "content-type": request.headers.get("content-type") ?? "",
        authorization: `Bearer ${bearer}`,
      };
      const payload = Buffer.from(await request.arrayBuffer());
      const { body } = await backend.send({ method: "POST", url: "/api/v1/my/review/photo", payload, headers });
      return body.data as { photo: string; path: string };
    }

    test("API-19 only who was sent the product reviews it, once; the rating follows every change of it", async () => {
      const { id, people } = await bought("ring", ["ada", "bea", "cleo"], ["ada", "bea"]);
      const [ada, bea, cleo] = people;
      if (!ada || !bea || !cleo) throw new Error("Nobody bought anything.");
      expect(await starsOf(id)).toBeNull();
      const early = await backend.ask("writeReview", { id, stars: 1, text: "Not here yet." }, cleo);
      expect(early.status).toBe(404);

      await backend.read("writeReview", { id, stars: 5, text: "Lovely." }, ada);
      await backend.read("writeReview", { id, stars: 4, text: "Good." }, bea);
      expect(await starsOf(id)).toMatchObject({ star: 4.5, count: 2 });
      await backend.read("writeReview", { id, stars: 2, title: "Bent", text: "Bent, after a week." }, ada);
      const { rating, reviews } = await backend.read("productReviews", { id });
      expect(rating).toEqual({ count: 2, average: 3, counts: [0, 1, 0, 1, 0] });
      expect(reviews.map(({ name, country, text }) => [name, country, text])).toContainEqual([
        "Ada M.",
        "US",
        "Bent, after a week.",
      ]);
      expect(await metafields(id)).toEqual({
        rating: expect.stringContaining('"3.00"') as string,
        rating_count: "2",
      });

      const { list } = await backend.read("listOwnReviews", { id }, ada);
      expect(list[0]).toMatchObject({ mayReview: true, review: { stars: 2, title: "Bent", state: "published" } });
      await backend.read("removeReview", { id }, ada);
      await backend.read("removeReview", { id }, bea);
      expect(await starsOf(id)).toBeNull();
      expect(await metafields(id)).toEqual({});
    });

    test("API-19 a product file does not overwrite the rating, and a deleted product takes its reviews along", async () => {
      const { id, people } = await bought("chain", ["ada"]);
      await backend.read("writeReview", { id, stars: 4, text: "Good." }, people[0]);
      const older = JSON.stringify({ value: "1.0", scale_min: "1.0", scale_max: "5.0" });
      await sql`update metafields set value = ${older} where product_id = ${id} and key = 'rating'`.execute(shop.db);
      await sql`delete from metafields where product_id = ${id} and namespace = 'reviews'`.execute(shop.db);
      expect(await starsOf(id)).toMatchObject({ star: 4, count: 1 });

      await sql`delete from products where id = ${id}`.execute(shop.db);
      const left = await shop.db.selectFrom("reviews").select("id").where("product_id", "=", id).execute();
      expect(left).toEqual([]);
    });

    test("reviews are listed by age or votes, by stars and with photos, page by page", async () => {
      const { id, people } = await bought("bangle", ["ada", "bea", "cleo", "dora"]);
      for (const [index, each] of people.entries()) {
        now = new Date(now.getTime() + 60_000);
        const photos = index === 1 ? [(await photo(each.bearer)).photo] : [];
        await backend.read("writeReview", { id, stars: index === 3 ? 3 : 5, text: `Number ${index}`, photos }, each);
      }
      const texts = async (input: object) => {
        const page = await backend.read("listReviews", { id, ...input });
        return { texts: page.reviews.map(({ text }) => text.at(-1)).join(""), cursor: page.cursor, page };
      };
      const first = await texts({ size: 3 });
      expect(first.texts).toBe("321");
      expect((await texts({ size: 3, cursor: first.cursor })).texts).toBe("0");
      expect((await texts({ stars: 3 })).texts).toBe("3");
      const withPhotos = await texts({ withPhotos: true });
      expect(withPhotos.texts).toBe("1");

      const oldest = (await texts({})).page.reviews.at(-1)?.id ?? "";
      expect(await backend.read("voteReview", { id: oldest, helpful: true }, people[1])).toEqual({ helpful: 1 });
      expect(await backend.read("voteReview", { id: oldest, helpful: true }, people[1])).toEqual({ helpful: 1 });
      // Their own does not count.
      expect(await backend.read("voteReview", { id: oldest, helpful: true }, people[0])).toEqual({ helpful: 1 });
      const helpful = await texts({ sort: "helpful", size: 2 });
      expect(helpful.texts).toBe("03");
      expect((await texts({ sort: "helpful", size: 2, cursor: helpful.cursor })).texts).toBe("21");
    });

    test("a customer lists their own reviews in any state, and what was sent to them without one", async () => {
      const first = await bought("medallion", ["ada", "bea"]);
      const [ada, bea] = first.people;
      const second = await sell(shop, { handle: "ankle-chain", stock: null, dollars: 3 });
      const third = await sell(shop, { handle: "toe-ring", stock: null, dollars: 3 });
      if (!ada) throw new Error("Nobody bought anything.");
      const { number } = await order(shop, [[second, 1]], { customer: ada, email: ada.email });
      await shipOrder(shop, number, { key: "sent too", carrier: "DHL", trackingNumber: "" });
      await order(shop, [[third, 1]], { customer: ada, email: ada.email });
      const toReview = async () => (await backend.read("listToReview", {}, ada)).products.map(({ handle }) => handle);
      expect(await toReview()).toEqual(["ankle-chain", "medallion"]);

      const anklet = (await findProductByHandle(shop, "ankle-chain"))?.id ?? 0;
      await backend.read("writeReview", { id: first.id, stars: 3, text: "Small." }, ada);
      await backend.read("writeReview", { id: first.id, stars: 5, text: "Not bought." }, bea);
      await backend.read("writeReview", { id: anklet, stars: 5, text: "Thin." }, ada);
      expect(await toReview()).toEqual([]);
      await sql`update reviews set state = 'hidden' where text = 'Small.'`.execute(shop.db);
      await sql`update products set status = 'archived' where id = ${anklet}`.execute(shop.db);

      const newest = await backend.read("listWrittenReviews", { size: 1 }, ada);
      expect(newest.reviews).toMatchObject([{ text: "Thin.", state: "published", product: null, mayReview: true }]);
      const { reviews, cursor } = await backend.read("listWrittenReviews", { cursor: newest.cursor }, ada);
      expect(reviews).toMatchObject([{ text: "Small.", state: "hidden", stars: 3, product: { handle: "medallion" } }]);
      expect(cursor).toBeNull();
    });

    test("photos stay as they are named, another customer's cannot be taken, and a hidden review shows none", async () => {
      const { id, people } = await bought("brooch", ["ada", "bea"]);
      const [ada, bea] = people;
      if (!ada || !bea) throw new Error("Nobody bought anything.");
      const [one, two] = [await photo(ada.bearer), await photo(ada.bearer)];
      const review = { id, stars: 5, text: "See the photos." };
      expect((await backend.ask("writeReview", { ...review, photos: [one.photo] }, bea)).status).toBe(400);
      await backend.read("writeReview", { ...review, photos: [one.photo, two.photo] }, ada);
      await backend.read("writeReview", { ...review, photos: [two.photo] }, ada);
      const status = async ({ path }: { path: string }) => (await backend.app.inject(path)).statusCode;
      expect([await status(one), await status(two)]).toEqual([404, 200]);
      const { reviews } = await backend.read("listReviews", { id });
      expect(reviews[0]?.photos).toEqual([two.path]);

      const { reviews: listed } = await support.call("reviewList", { product: id });
      const reviewId = listed[0]?.id ?? 0;
      await support.call("reviewDecide", { id: reviewId, state: "hidden" });
      expect(await status(two)).toBe(404);
      expect((await support.call("reviewRead", { id: reviewId })).pictures).toHaveLength(1);
    });

    test("reports of several networks hide a review until staff publish it, which reports do not change again", async () => {
      const { id, people } = await bought("cuff", ["ada"]);
      await backend.read("writeReview", { id, stars: 1, text: "Buy cheaper at spam.example" }, people[0]);
      const review = (await backend.read("listReviews", { id })).reviews[0]?.id ?? "";
      const report = async (ip: string) =>
        (await backend.ask("reportText", { kind: "review", id: review, reason: "spam" }, { ip })).status;
      for (let times = 0; times < 4; times += 1) expect(await report("198.51.100.1")).toBe(200);
      expect(await starsOf(id)).toMatchObject({ count: 1 });
      expect(await report("198.51.100.2")).toBe(200);
      expect(await report("198.51.100.3")).toBe(200);
      expect(await starsOf(id)).toBeNull();
      expect(await report("198.51.100.4")).toBe(404);

      const { reviews } = await support.call("reviewList", { needs: "decision" });
      expect(reviews).toMatchObject([{ state: "hidden", reports: ["spam", "spam", "spam"] }]);
      await support.call("reviewDecide", { id: Number(review), state: "published" });
      await support.call("reviewAnswer", { id: Number(review), text: "We are sorry to hear that." });
      for (const end of [5, 6, 7, 8]) expect(await report(`198.51.100.${end}`)).toBe(200);
      const { reviews: shown } = await backend.read("productReviews", { id });
      expect(shown).toMatchObject([{ answer: { text: "We are sorry to hear that." } }]);
      const entries = await owner.call("history", { kind: "review", id: review });
      expect(entries.entries.map(({ call }) => call)).toEqual(["reviews.answer", "reviews.decide"]);
    });

    test("with approval a review waits for staff, also after it was changed", async () => {
      const { id, people } = await bought("anklet", ["ada"]);
      const { reviews: before, version } = await owner.call("reviewSettings", {});
      await owner.call("saveReviewSettings", { reviews: { ...before, approval: true }, version });
      const write = (text: string) => backend.read("writeReview", { id, stars: 5, text }, people[0]);
      expect((await write("Lovely.")).review.state).toBe("waiting");
      expect(await starsOf(id)).toBeNull();
      const [waiting] = (await support.call("reviewList", { needs: "approval" })).reviews;
      await support.call("reviewDecide", { id: waiting?.id ?? 0, state: "published" });
      expect(await starsOf(id)).toMatchObject({ star: 5, count: 1 });
      expect((await write("Lovely, still.")).review.state).toBe("waiting");
      expect(await starsOf(id)).toBeNull();
      await owner.call("saveReviewSettings", { reviews: before });
    });

    test("a question appears with the shop's answer, buyers answer it too, and words find it", async () => {
      const { id, people } = await bought("pin", ["ada", "bea"], ["bea"]);
      const [ada, bea] = people;
      const key = { "idempotency-key": "question-1" };
      const ask = { id, text: "Is the pin made of brass?", lang: "de" };
      await backend.read("askQuestion", ask, { ...ada, headers: key });
      await backend.read("askQuestion", ask, { ...ada, headers: key });
      expect((await backend.read("productReviews", { id })).questionCount).toBe(0);
      const { questions: waiting } = await support.call("questionList", { needs: "approval", product: id });
      expect(waiting).toHaveLength(1);
      const question = waiting[0]?.id ?? 0;
      const answer = { id: question, text: "It is; I have one." };
      expect((await backend.ask("answerQuestion", answer, bea)).status).toBe(404);

      const { version } = await support.call("questionRead", { id: question });
      await support.call("questionAnswer", { id: question, text: "Yes, gold-plated brass.", version });
      const late = await owner.ask("questionAnswer", { id: question, text: "No.", version });
      expect(late.body).toMatchObject({
        code: 409,
        data: { reason: "edit.changed", details: { current: { answer: "Yes, gold-plated brass." } } },
      });
      expect((await backend.ask("answerQuestion", answer, ada)).status).toBe(404);
      await backend.read("answerQuestion", answer, bea);
      const { questions, questionCount } = await backend.read("productReviews", { id });
      expect(questionCount).toBe(1);
      expect(questions).toMatchObject([
        {
          language: "de",
          answer: { text: "Yes, gold-plated brass." },
          answers: [{ name: "Ada M.", text: answer.text }],
        },
      ]);
      const found = async (query: string) => (await backend.read("listQuestions", { id, query })).questions.length;
      expect([await found("brass PIN"), await found("have one"), await found("silver"), await found("%")]).toEqual([
        1, 1, 0, 0,
      ]);
    });

    test("an account's reviews are exported, move to another account, and are erased with it", async () => {
      const { id, people } = await bought("locket", ["ada", "bea"]);
      const [ada, bea] = people;
      if (!ada || !bea) throw new Error("Nobody bought anything.");
      await backend.read("writeReview", { id, stars: 5, text: "Ada's words." }, ada);
      await backend.read("askQuestion", { id, text: "Ada's question?" }, ada);
      expect(JSON.stringify(await exportPerson(shop, ada.id))).toMatch(/Ada's words.*Ada's question/);
      await mergeCustomers(shop, { from: ada.id, to: bea.id });
      expect((await backend.read("listOwnReviews", { id }, bea)).list[0]?.review?.text).toBe("Ada's words.");
      await erasePerson(shop, bea.id);
      expect(await starsOf(id)).toBeNull();
      const { rows } = await sql<{ left: number }>`
        select (select count(*)::int from reviews where product_id = ${id})
          + (select count(*)::int from questions where product_id = ${id}) as left
      `.execute(shop.db);
      expect(rows[0]?.left).toBe(0);
    });

    test("so many days after its last parcel an order's customer is asked once, at most once a month, until they end it", async () => {
      const set = (askAfterDays: number) => saveSetting(shop, "reviews", { ...REVIEW_SETTINGS, askAfterDays });
      const later = (days: number) => (now = new Date(now.getTime() + days * 86_400_000));
      // What the tests above have sent is too long ago.
      later(60);
      const { id, people } = await bought(
        "tiara",
        ["ada", "bea", "cleo", "dora", "emil"],
        ["ada", "bea", "cleo", "dora"],
      );
      const [ada, bea, cleo, dora] = people;
      if (!ada || !bea || !cleo || !dora) throw new Error("Nobody bought anything.");
      const requestMails = async () => {
        const rows = await shop.db
          .selectFrom("mails")
          .select(["recipient", "data"])
          .where("kind", "=", "review-request")
          .orderBy("recipient")
          .execute();
        return rows.map(({ recipient, data }) => ({ recipient, data: MAIL_DATA["review-request"].parse(data) }));
      };

      expect(await requestReviews(shop)).toBe(0);
      expect((await backend.read("listToReview", {}, ada)).mails).toBeNull();
      await set(14);
      later(13);
      expect(await requestReviews(shop)).toBe(0);
      later(1);
      // One has nothing left to say, one wants none; of one something is on its way back.
      await backend.read("writeReview", { id, stars: 5, text: "Royal." }, bea);
      await backend.read("chooseReviewMails", { wanted: false }, cleo);
      await sql`
        insert into return_requests (order_id, key, state, reason, lines, requested_at, updated_at)
        select id, 'back', 'requested', 'damaged', '[]', ${now}, ${now} from orders where customer_id = ${dora.id}
      `.execute(shop.db);
      expect(await requestReviews(shop)).toBe(1);
      expect(await requestReviews(shop)).toBe(0);
      const [mail, ...others] = await requestMails();
      expect(others).toEqual([]);
      expect(mail?.recipient).toBe("ada.tiara@buyers.example");

      const content = await findMailContent(shop, "review-request", mail?.data, "en");
      if (content?.kind !== "review-request") throw new Error("There is no e-mail.");
      expect(content).toMatchObject({ firstName: "Ada", more: 0, link: expect.stringMatching(/\/customer\/review$/) });
      expect(content.products).toHaveLength(1);

      // A second order within the month gets none; the next one does.
      const variant = await sell(shop, { handle: "diadem", stock: null, dollars: 5 });
      const another = async () => {
        const { number } = await order(shop, [[variant, 1]], { customer: ada, email: ada.email });
        await shipOrder(shop, number, { key: `sent ${number}`, carrier: "DHL", trackingNumber: "" });
        later(15);
      };
      await another();
      expect(await requestReviews(shop)).toBe(0);
      later(14);
      await another();
      expect(await requestReviews(shop)).toBe(1);

      // By the link, without signing in, and back by the account.
      ada.bearer = await backend.logIn(ada.email, PASSWORD);
      const key = new URL(content.stopLink).searchParams.get("stop") ?? "";
      expect(
        (await backend.ask("chooseReviewMailsByKey", { key: "a-key-that-nobody-has", wanted: false })).status,
      ).toBe(404);
      await backend.read("chooseReviewMailsByKey", { key, wanted: false });
      expect((await backend.read("listToReview", {}, ada)).mails).toBe(false);
      expect(await findMailContent(shop, "review-request", (await requestMails()).at(-1)?.data, "en")).toBeNull();
      await backend.read("chooseReviewMails", { wanted: true }, ada);
      expect((await backend.read("listToReview", {}, ada)).mails).toBe(true);
      await set(0);
    });

    test("staff without the permission see no reviews and decide nothing", async () => {
      const orders = await openStaff(backend.app, shop, "orders");
      expect((await orders.ask("reviewList", {})).status).toBe(403);
      const catalogue = await openStaff(backend.app, shop, "catalogue");
      expect((await catalogue.ask("reviewList", {})).status).toBe(200);
      expect((await catalogue.ask("reviewDecide", { id: 1, state: "hidden" })).status).toBe(403);
    });
  });
}
