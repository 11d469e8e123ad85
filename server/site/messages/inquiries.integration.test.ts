import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureForm } from "../../../tests/contract/access/fixture.ts";
import { openBackend, type Backend } from "../../../tests/support/backend.ts";
import { engines } from "../../../tests/support/databases.ts";
import { collectingMailer } from "../../../tests/support/mail.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import { mailOptionsOf } from "../../mail/mail-options.ts";
import { sendDueMails } from "../../mail/send-mails.ts";
import { saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { findInquiry, forgetInquiry, latestInquiries } from "./inquiries.ts";

const BASE = {
  ...{ customerServiceEmail: "service@shop.example", customerServiceName: "Mia", customerServicePhone: "" },
  ...{ whatsappLink: "", scrollNotice: "" },
  ...{ topNotice1: "", topNotice2: "", topNotice3: "", topNotice4: "" },
};

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let backend: Backend;
    const mailer = collectingMailer();

    const written = (others = {}) => ({
      ...{ kind: "message", email: "ada@example.com", name: "Ada", text: "Is the ring nickel-free?" },
      key: crypto.randomUUID(),
      ...others,
    });
    /** The e-mails that are sent now. */
    const mails = async () => {
      await sendDueMails(shop);
      return mailer.sent.splice(0);
    };

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db, { mailer });
      backend = await openBackend(shop);
      await saveSetting(shop, "overall", BASE);
    });
    afterAll(async () => {
      await backend.close();
      await opened.close();
    });

    test("CONT-01 a message reaches the shop's mailbox once, and is answered to who wrote it", async () => {
      const message = written();
      const first = await backend.read("sendInquiry", message);
      const again = await backend.read("sendInquiry", message);
      expect(again).toEqual(first);
      expect(await mails()).toMatchObject([
        { to: "service@shop.example", replyTo: "ada@example.com", text: expect.stringContaining("nickel-free") },
      ]);
      expect(await latestInquiries(shop, null, 10)).toHaveLength(1);
      const other = await backend.ask("sendInquiry", { ...message, text: "Something else" });
      expect(other.status).toBe(422);
    });

    test("BIZ-01 an inquiry about goods made to order brings its pictures and its figures along", async () => {
      const form = await pictureForm();
      const upload = await backend.send({ method: "POST", url: "/api/v1/product/image/remote", ...form });
      const { image } = upload.body.data as { image: string };
      const { number } = await backend.read(
        "sendInquiry",
        written({ kind: "customize", collection: "rings-earrings", pieces: 240, photoKeys: [image] }),
      );
      const [mail] = await mails();
      expect(mail?.text).toContain("rings-earrings");
      expect(mail?.attachments).toMatchObject([{ name: `${number}-1.webp`, type: "image/webp" }]);
      const inquiry = await findInquiry(shop, number);
      expect(inquiry).toMatchObject({ pieces: 240, kind: "customize" });
      expect(
        Buffer.from(inquiry?.pictures[0] ?? [])
          .subarray(8, 12)
          .toString(),
      ).toBe("WEBP");
      const gone = await backend.ask("sendInquiry", written({ photoKeys: ["nobody-knows-it"] }));
      expect(gone.status).toBe(404);
      expect(await forgetInquiry(shop, number)).toBe(true);
      expect(await findInquiry(shop, number)).toBeNull();
    });

    test("a visitor's text never becomes a header of the e-mail", async () => {
      const evil = "Ada\r\nBcc: eve@example.com";
      for (const wrong of [
        { name: evil },
        { email: "ada@example.com\r\nBcc: eve@example.com" },
        { email: "ada@example.com,eve@example.com" },
        { email: "[ada]@example.com" },
      ]) {
        expect((await backend.ask("sendInquiry", written(wrong))).status, JSON.stringify(wrong)).toBe(400);
      }
      await backend.read("sendInquiry", written({ text: evil, details: { "Company name": evil } }));
      const [mail] = await mails();
      const { subject, replyTo, to } = mailOptionsOf(mail!, "Filigree <orders@shop.example>");
      expect(JSON.stringify({ subject, replyTo, to })).not.toContain("eve@");
    });

    test("a rating needs stars and nothing else; whatever is to be answered needs an address and words", async () => {
      await backend.read("sendInquiry", { kind: "rating", stars: 5, key: "r1" });
      expect(await mails()).toMatchObject([{ to: "service@shop.example" }]);
      const missing = async (others: object) =>
        (await backend.ask("sendInquiry", written(others))).body.message.split(":")[0];
      expect(await missing({ kind: "rating" })).toBe("stars");
      expect(await missing({ email: "" })).toBe("email");
      expect(await missing({ kind: "rights", text: "  " })).toBe("text");
    });

    test("a shop without a mailbox keeps the message all the same", async () => {
      await saveSetting(shop, "overall", { ...BASE, customerServiceEmail: "" });
      const { number } = await backend.read("sendInquiry", written({ text: "Half a character \uD800" }));
      expect(await mails()).toEqual([]);
      expect(await findInquiry(shop, number)).toMatchObject({ email: "ada@example.com", stars: null });
    });

    test("one sender writes five times a minute at most, and all together 500 times a day", async () => {
      const ip = "203.0.113.7";
      const statuses: number[] = [];
      for (let times = 0; times < 6; times += 1) {
        statuses.push((await backend.ask("sendInquiry", written(), { ip })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const busy = { ...shop.limits, count: async () => ({ times: 501, endsInMs: 60_000 }) };
      const full = await openBackend({ ...shop, limits: busy });
      const reply = await full.ask("sendInquiry", written());
      await full.close();
      expect([reply.status, reply.headers["retry-after"]]).toEqual([429, "60"]);
    });
  });
}
