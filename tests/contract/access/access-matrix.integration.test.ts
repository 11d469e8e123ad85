/** Every call of the backend, and every wrong way to call it (SPEC API-00). */

import { createSecretKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALL_ADDRESSES, type CallName } from "../../../contract/call-addresses.ts";
import { CALLS } from "../../../contract/calls.ts";
import { ORDER_PAPER_KINDS } from "../../../contract/documents.ts";
import { CHECKOUT_SESSION_COOKIE } from "../../../contract/orders/checkout-cookie.ts";
import type { Database } from "../../../server/database.ts";
import { OFFICE_COOKIE } from "../../../server/http/office-staff.ts";
import type { Shop } from "../../../server/shop.ts";
import { openBackend, type BackendCallOptions, type Backend, type BackendReply } from "../../support/backend.ts";
import { engines } from "../../support/databases.ts";
import { testShop } from "../../support/shop.ts";
import { onlyBerlin, openAccessFixture, type AccessFixture } from "./fixture.ts";
import { MATRIX, type MatrixEntry } from "./matrix.ts";
import { wrongInputs } from "./wrong-inputs.ts";

const NAMES = Object.keys(CALL_ADDRESSES) as CallName[];
const CUSTOMERS = NAMES.filter((name) => CALL_ADDRESSES[name].access === "customer");
const POSTED = NAMES.filter((name) => CALL_ADDRESSES[name].method === "POST");
const READS = CUSTOMERS.filter((name) => CALL_ADDRESSES[name].rateLimit === "read");
const title = (name: CallName) => [`${CALL_ADDRESSES[name].row} ${CALL_ADDRESSES[name].path}`, name] as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;
    let backend: Backend;
    let fixture: AccessFixture;
    const logged: unknown[] = [];

    beforeAll(async () => {
      opened = await engine.open();
      const log = { info() {}, warn() {}, error: (details: object) => void logged.push(details) };
      shop = testShop(opened.database.db, { log, places: onlyBerlin });
      backend = await openBackend(shop);
      fixture = await openAccessFixture(shop, backend);
    });
    afterAll(async () => {
      await backend.close();
      await opened.close();
    });

    /** Every answer is an uncacheable envelope whose code is the status; none is an internal error. */
    async function ask(name: CallName, input: object, options?: BackendCallOptions): Promise<BackendReply> {
      return checked(await backend.ask(name, input, options));
    }

    function checked(reply: BackendReply): BackendReply {
      expect(Object.keys(reply.body).toSorted()).toEqual(["code", "data", "message"]);
      expect(reply.body.code).toBe(reply.status);
      expect(reply.status).toBeLessThan(500);
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts:\d|select .* from|SQLSTATE/i);
      expect(logged).toEqual([]);
      return reply;
    }

    const entryOf = (name: CallName): MatrixEntry => MATRIX[name];
    const asAda = (name: CallName): BackendCallOptions =>
      CALL_ADDRESSES[name].access === "customer" ? { bearer: fixture.ada.token } : {};

    async function askRightly(name: CallName, { bearer }: BackendCallOptions): Promise<BackendReply> {
      const { form, right } = entryOf(name);
      if (!form) return ask(name, right(fixture), bearer === undefined ? {} : { bearer });
      const { method, path: url } = CALL_ADDRESSES[name];
      const { payload, headers } = await form();
      const authorization: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      return checked(await backend.send({ method, url, payload, headers: { ...headers, ...authorization } }));
    }

    test.each(NAMES.map(title))("%s answers as its contract says", async (_title, name) => {
      const reply = await askRightly(name, asAda(name));
      expect(reply.body).toMatchObject({ code: 200, message: "" });
      CALLS[name].output.parse(reply.body.data);
    });

    test.each(CUSTOMERS.map(title))("%s SESS-03 needs a session", async (_title, name) => {
      const claims = { email: fixture.ada.email, customerAccessToken: "x".repeat(43) };
      const signed = (key: KeyObject, expires: Date) =>
        new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setSubject("1").setExpirationTime(expires).sign(key);
      const later = new Date(shop.now().getTime() + 3_600_000);
      const earlier = new Date(shop.now().getTime() - 1);
      const tokens = [
        undefined,
        ...[
          "",
          "nonsense",
          "a.b.c",
          fixture.ada.token.slice(0, -2),
          fixture.ada.token.replace(/^[^.]*/, "eyJhbGciOiJub25lIn0"),
        ],
        await signed(createSecretKey(new Uint8Array(32)), later),
        await signed(shop.sessionKey, later),
        await signed(shop.sessionKey, earlier),
      ];
      for (const bearer of tokens) {
        // The session is checked before anything else in the call.
        const reply = await ask(name, { nonsense: true }, bearer === undefined ? {} : { bearer });
        expect([reply.status, reply.body.message], String(bearer)).toEqual([401, "Login required"]);
      }
    });

    test.each(CUSTOMERS.map(title))("%s reveals nothing of one customer to another", async (_title, name) => {
      const { another } = entryOf(name);
      const before = await everythingOfAda();
      const reply = await askRightly(name, { bearer: fixture.bea.token });
      if (another === "not-found") expect(reply.body).toMatchObject({ code: 404, message: "Data not found" });
      else expect(reply.status).toBe(200);
      const replyText = JSON.stringify(reply.body);
      for (const secret of fixture.secrets) expect(replyText).not.toContain(secret);
      expect(await everythingOfAda()).toEqual(before);
    });

    async function everythingOfAda(): Promise<unknown[]> {
      return Promise.all(
        READS.map(async (name) => (await ask(name, entryOf(name).right(fixture), { bearer: fixture.ada.token })).body),
      );
    }

    test.each(NAMES.map(title))("API-00 %s names the field that is invalid", async (_title, name) => {
      for (const { field, fieldError, input } of wrongInputs(CALLS[name], entryOf(name).right(fixture))) {
        const reply = await ask(name, input, asAda(name));
        expect([reply.status, reply.body.message.split(/[.:]/)[0]], `${field}: ${fieldError}`).toEqual([400, field]);
      }
    });

    test.each(POSTED.map(title))(
      "API-00 %s refuses a body that is not a JSON object or too large",
      async (_title, name) => {
        const url = CALL_ADDRESSES[name].path;
        const { bearer } = asAda(name);
        const authorization: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
        const send = async (payload: string | Buffer, type: string) =>
          checked(
            await backend.send({ method: "POST", url, payload, headers: { ...authorization, "content-type": type } }),
          ).status;
        const input = JSON.stringify(entryOf(name).right(fixture));
        expect(await send(input.slice(0, -1), "application/json")).toBe(400);
        for (const text of ["[]", '"x"', "7", "null", ""]) {
          // Calls without required fields accept an empty body.
          const status = await send(text, "application/json");
          expect(status === 400 || CALLS[name].input.safeParse({}).success, text).toBe(true);
        }
        for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", "image/png"]) {
          expect([400, 415], type).toContain(await send(input, type));
        }
        expect(await send(JSON.stringify({ padding: "x".repeat(1_100_000) }), "application/json")).toBe(413);
      },
    );

    test.each(NAMES.map(title))("%s tolerates text that PostgreSQL cannot store", async (_title, name) => {
      const strange = (value: unknown): unknown => {
        if (typeof value === "string") return `${value}\0\uD800’"<`;
        if (Array.isArray(value)) return value.map(strange);
        if (typeof value !== "object" || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, strange(each)]));
      };
      await ask(name, strange(entryOf(name).right(fixture)) as object, asAda(name));
    });

    test("the calls refuse other methods", async () => {
      for (const name of NAMES) {
        const { method, path: url } = CALL_ADDRESSES[name];
        const reply = checked(await backend.send({ method: method === "GET" ? "POST" : "GET", url }));
        expect(reply.status, name).toBe(404);
      }
    });

    test("the office's files are for its staff: without a session, and for a customer, there are none, not even of the customer's own order", async () => {
      const source = readFileSync("server/http/office-files.ts", "utf8");
      const named = [...source.matchAll(/mount\("([^"]+)"/g)].map(([, name]) => name);
      const files = [...named, ...ORDER_PAPER_KINDS.map((kind) => `${kind}.pdf`)].map(
        (name) => `/office/files/${name}`,
      );
      expect(named.length).toBeGreaterThanOrEqual(5);
      const own = shop.db.selectFrom("orders").select("number").where("email", "=", fixture.ada.email);
      const { number } = await own.limit(1).executeTakeFirstOrThrow();
      const query = { number: String(number), place: "1", name: "nightly-2026-11-24.tar.gz" };
      const secrets = [fixture.ada.token, String(decodeJwt(fixture.ada.token).customerAccessToken)];
      const asCustomer = secrets.flatMap((secret) => [
        { authorization: `Bearer ${secret}` },
        ...[OFFICE_COOKIE, CHECKOUT_SESSION_COOKIE].map((name) => ({ cookie: `${name}=${secret}` })),
      ]);
      for (const [place, headers] of [{}, ...asCustomer].entries()) {
        for (const url of files) {
          expect(backend.app.hasRoute({ method: "GET", url }), url).toBe(true);
          const reply = checked(await backend.send({ method: "GET", url, query, headers, ip: `192.0.2.${place}` }));
          expect(reply, url).toMatchObject({ status: 401, body: { data: { reason: "session.required" } } });
        }
      }
    });
  });
}
