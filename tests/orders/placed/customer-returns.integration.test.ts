/** A customer returns goods by the calls of their account (SPEC REFD-01). */

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMailContent } from "../../../server/mail/mail-content.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import { forgetLoosePhotos } from "../../../server/orders/returns/return-photos.ts";
import { decideReturn, receiveReturn } from "../../../server/orders/returns/returns.ts";
import { saveSetting } from "../../../server/settings/settings.ts";
import type { Shop } from "../../../server/shop.ts";
import { openBackend, type Backend, type BackendReply } from "../../support/backend.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { sell, signUp } from "../support/market.ts";
import { order } from "../support/paid-orders.ts";

const DAY = 86_400_000;

const OVERALL = {
  ...{ customerServiceEmail: "service@example.com", customerServiceName: "", customerServicePhone: "" },
  ...{ whatsappLink: "", scrollNotice: "" },
  ...{ topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
};

async function formWith(file: Uint8Array): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(file)], "bent.jpg"));
  const request = new Request("https://shop.example", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { "content-type": type } };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let now = new Date("2026-11-01T12:00:00Z");
    let shop: Shop;
    let backend: Backend;
    let close: () => Promise<void>;
    let [ada, bea] = ["", ""];
    let ring = 0;
    let id = "";
    let number = 0;

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      backend = await openBackend(shop);
      close = async () => {
        await backend.close();
        await opened.close();
      };
      await saveSetting(shop, "overall", OVERALL);
      ring = await sell(shop, { handle: "ring", title: "Bent ring" });
      const customer = await signUp(shop, "ada@example.com");
      await signUp(shop, "bea@example.com");
      ada = await backend.logIn("ada@example.com", "right password");
      bea = await backend.logIn("bea@example.com", "right password");
      number = (await order(shop, [[ring, 5]], { customer })).number;
      id = (await backend.read("listOrders", {}, { bearer: ada })).orders[0]?.id ?? "";
    });
    afterAll(() => close());

    const returns = () => backend.read("listReturns", { id }, { bearer: ada });
    const input = (changes: object = {}) => ({
      ...{
        id,
        lines: [{ id: "1", quantity: 2 }],
        reason: "damaged",
        refundTo: "store-credit",
        note: "Bent",
        photos: [],
      },
      ...changes,
    });
    const ask = (body: object, key: string, bearer = ada): Promise<BackendReply> =>
      backend.ask("requestReturn", body, { bearer, headers: { "idempotency-key": key } });
    const upload = async (file: Uint8Array, bearer = ada): Promise<BackendReply> => {
      const { payload, headers } = await formWith(file);
      const url = "/api/v1/my/return/photo";
      return backend.send({ method: "POST", url, payload, headers: { ...headers, authorization: `Bearer ${bearer}` } });
    };
    const photograph = async (bearer = ada, width = 2_400) => {
      const picture = await sharp({ create: { width, height: width / 2, channels: 3, background: "#b08d57" } })
        .withExif({ IFD0: { Copyright: "a home address" } })
        .jpeg()
        .toBuffer();
      return (await upload(picture, bearer)).body.data as { photo: string; path: string };
    };

    test("REFD-01 a return is possible only once the goods are sent and until thirty days after arrival", async () => {
      expect(await returns()).toEqual({ returns: [], returnable: [], until: null });
      await shipOrder(shop, number, { key: "1", carrier: "DHL", trackingNumber: "" });
      const { returnable, until } = await returns();
      expect(returnable).toEqual([{ id: "1", quantity: 5 }]);
      now = new Date(Date.parse(until ?? "") + 1);
      // The customer's session has expired by then.
      ada = await backend.logIn("ada@example.com", "right password");
      bea = await backend.logIn("bea@example.com", "right password");
      expect(await returns()).toEqual({ returns: [], returnable: [], until: null });
      expect((await ask(input(), "late")).body).toMatchObject({ code: 409, data: { reason: "return.refused" } });
      now = new Date(now.getTime() - 1);
      expect((await returns()).returnable).toEqual([{ id: "1", quantity: 5 }]);
    });

    test("REFD-01 a photo is scaled down, loses its location data, and is seen by whoever has its key", async () => {
      const { path } = await photograph();
      const reply = await backend.app.inject({ url: path });
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
      const { width, height, exif } = await sharp(reply.rawPayload).metadata();
      expect([width, height, exif]).toEqual([1_600, 800, undefined]);
      for (const wrong of ["/returns/photos/x.webp", "/returns/photos/..%2f..%2fa.webp", `${path}x`]) {
        expect((await backend.app.inject({ url: wrong })).statusCode, wrong).toBe(404);
      }
      for (const bad of [new Uint8Array(9), Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]) {
        expect((await upload(bad)).body).toMatchObject({ code: 400, data: { reason: "picture.refused" } });
      }
    });

    test("REFD-01 a repeated request with photos counts once, shows on the order, and is reported to the shop once", async () => {
      const photos = [await photograph(), await photograph()];
      const wanted = input({ photos: photos.map(({ photo }) => photo) });
      const replies = await Promise.all([ask(wanted, "one"), ask(wanted, "one")]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies[0]?.body).toEqual(replies[1]?.body);
      const { returns: shown, returnable } = await returns();
      expect(shown).toMatchObject([
        { state: "requested", reason: "damaged", refundTo: "store-credit", note: "Bent", answer: "" },
      ]);
      expect(shown[0]?.photos).toEqual(photos.map(({ path }) => path));
      expect(returnable).toEqual([{ id: "1", quantity: 3 }]);
      expect((await ask(input(), "one")).status).toBe(422);

      const mails = await shop.db.selectFrom("mails").selectAll().where("kind", "=", "return-requested").execute();
      expect(mails).toMatchObject([{ recipient: "service@example.com", language: "en" }]);
      const content = await findMailContent(shop, "return-requested", mails[0]?.data, "en");
      expect(content).toMatchObject({
        order: { email: "ada@example.com" },
        request: {
          ...{ reason: "damaged", note: "Bent", lines: [{ title: "Bent ring", quantity: 2 }] },
          photos: photos.map(({ path }) => shop.url + path),
        },
      });
    });

    test("REFD-01 too many pieces, another customer's order or photo, and a photo used before are refused", async () => {
      expect((await ask(input({ lines: [{ id: "1", quantity: 4 }] }), "more")).body).toMatchObject({
        ...{ code: 409, data: { reason: "return.refused", details: { left: [{ position: 1, quantity: 3 }] } } },
      });
      expect((await ask(input({ lines: [{ id: "2", quantity: 1 }] }), "no line")).status).toBe(400);
      expect((await ask(input(), "of another customer", bea)).body).toMatchObject({
        code: 404,
        message: "Data not found",
      });
      expect((await backend.ask("listReturns", { id }, { bearer: bea })).status).toBe(404);

      const { photo } = await photograph(bea);
      const used = (await returns()).returns[0]?.photos[0]?.replace(/^.*\/|\.webp$/g, "");
      for (const key of [photo, used]) {
        const reply = await ask(input({ photos: [key] }), `photo ${key}`);
        expect(reply.body).toMatchObject({
          code: 400,
          data: { reason: "input.invalid", details: [{ field: "photos" }] },
        });
      }
      expect((await returns()).returns).toHaveLength(1);
    });

    test("REFD-01 the customer reads the shop's answer, and the money goes where they chose", async () => {
      const [request] = (await returns()).returns;
      await decideReturn(shop, Number(request?.id), "approved", "Send them to us, please.");
      const mail = await shop.db
        .selectFrom("mails")
        .selectAll()
        .where("kind", "=", "return-answered")
        .executeTakeFirstOrThrow();
      expect(mail.recipient).toBe("ada@example.com");
      expect(await findMailContent(shop, mail.kind, mail.data, "en")).toMatchObject({
        ...{ approved: true, answer: "Send them to us, please.", lines: [{ quantity: 2 }] },
      });
      expect((await returns()).returns).toMatchObject([{ state: "approved", answer: "Send them to us, please." }]);
      const { refund } = await receiveReturn(shop, Number(request?.id), { restock: false, key: "in" });
      expect(refund).toMatchObject({ state: "done", creditCents: refund?.amountCents, moneyCents: 0 });
      expect((await returns()).returns).toMatchObject([{ state: "refunded" }]);
    });

    test("REFD-01 an unused photo is deleted after a day, and a customer can have at most eighteen", async () => {
      const first = await photograph(ada, 64);
      for (let count = 0; count < 18; count += 1) {
        now = new Date(now.getTime() + 1);
        await photograph(ada, 64);
      }
      expect((await backend.app.inject({ url: first.path })).statusCode).toBe(404);
      const [usedPhoto] = (await returns()).returns[0]?.photos ?? [];
      now = new Date(now.getTime() + DAY + 60_000);
      expect(await forgetLoosePhotos(shop)).toBeGreaterThan(17);
      expect((await backend.app.inject({ url: usedPhoto ?? "" })).statusCode).toBe(200);
    });
  });
}
