import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "../../contract/office/call-address.ts";
import { OFFICE_CALLS, type OfficeCallName } from "../../contract/office/office-calls.ts";
import { PERMISSIONS, ROLES, type Role } from "../../domain/staff/permissions.ts";
import { openBackend } from "../../tests/support/backend.ts";
import { engines } from "../../tests/support/databases.ts";
import { codeOf, officeClient, type OfficeClient, openStaff, STAFF_PASSWORD } from "../../tests/support/office.ts";
import { testShop } from "../../tests/support/shop.ts";
import { OFFICE_HANDLERS } from "../office/office-handlers.ts";
import type { Shop } from "../shop.ts";
import { inviteOwner } from "./staff.ts";

const NAMES = Object.keys(OFFICE_CALLS) as OfficeCallName[];
/** Neither a session nor a role lets anybody make a call with these inputs, so nothing changes. */
const NOTHING = { version: "no such version" };

test("every call of the office has one handler, and an address of its own", () => {
  expect(OFFICE_HANDLERS.map(({ call }) => call.name).toSorted()).toEqual(
    NAMES.map((name) => OFFICE_CALLS[name].name).toSorted(),
  );
  expect(new Set(NAMES.map((name) => addressOf(OFFICE_CALLS[name].name))).size).toBe(NAMES.length);
});

for (const engine of engines) {
  describe.skipIf(!engine.available)(`the office's staff, ${engine.name}`, () => {
    let shop: Shop;
    let app: FastifyInstance;
    let close: () => Promise<void>;
    let now = new Date("2026-11-01T12:00:00Z");
    let shopper: string;

    beforeAll(async () => {
      const opened = await engine.open();
      shop = testShop(opened.database.db, { now: () => now });
      const backend = await openBackend(shop);
      app = backend.app;
      close = async () => {
        await backend.close();
        await opened.close();
      };
      ({ token: shopper } = await backend.read("signUp", { username: "ada@buyers.example", password: "pearls4ever" }));
    });
    afterAll(() => close());

    test("the first link makes the owner, who needs a second factor before anything else", async () => {
      const links = [await inviteOwner(shop), await inviteOwner(shop)].map((link) => keyOf(link?.link));
      const nobody = officeClient(app, null);
      const account = { email: "Rosa@Shop.Example", name: "Rosa", password: STAFF_PASSWORD };
      expect((await nobody.ask("join", { key: "wrong", ...account })).status).toBe(404);
      const joined = await nobody.ask("join", { key: links[0], ...account });
      expect(joined.body.data).toMatchObject({ missing: "set-up-second-factor", staff: { role: "owner" } });
      // The other first link would make a second owner.
      expect((await nobody.ask("join", { key: links[1], ...account, email: "eve@shop.example" })).status).toBe(404);
      expect((await nobody.ask("join", { key: links[0], ...account })).status).toBe(404);
      expect(await inviteOwner(shop)).toBeNull();

      const owner = officeClient(app, joined.cookie);
      expect((await owner.ask("staffList", {})).body.data).toMatchObject({ reason: "staff.second-factor" });
      const { secret, uri } = await owner.call("newCode", {});
      expect(uri).toContain(`secret=${secret}`);
      expect((await owner.ask("confirmCode", { code: "000000" })).status).toBe(400);
      const { recoveryCodes } = await owner.call("confirmCode", { code: codeOf(secret, now) });
      expect((await owner.call("staffList", {})).staff).toMatchObject([{ email: "rosa@shop.example", hasCode: true }]);

      const wrong = await nobody.ask("signIn", { email: "rosa@shop.example", password: "not the password" });
      const unknown = await nobody.ask("signIn", { email: "nobody@shop.example", password: "not the password" });
      expect(wrong.body).toEqual(unknown.body);
      const again = await nobody.ask("signIn", { email: "ROSA@shop.example", password: STAFF_PASSWORD });
      expect(again.body.data).toMatchObject({ missing: "code" });
      const session = officeClient(app, again.cookie);
      expect((await session.ask("staffList", {})).status).toBe(403);
      // A password alone sets up no other second factor.
      expect((await session.ask("newCode", {})).status).toBe(403);
      // The code was used when it was confirmed.
      expect((await session.ask("giveCode", { code: codeOf(secret, now) })).status).toBe(400);
      now = new Date(now.getTime() + 30_000);
      await session.call("giveCode", { code: codeOf(secret, now) });
      expect((await session.ask("staffList", {})).status).toBe(200);

      const third = officeClient(
        app,
        (await nobody.ask("signIn", { email: account.email, password: STAFF_PASSWORD })).cookie,
      );
      const spent = (recoveryCodes[0] ?? "").toUpperCase();
      await third.call("giveCode", { code: spent });
      const fourth = officeClient(
        app,
        (await nobody.ask("signIn", { email: account.email, password: STAFF_PASSWORD })).cookie,
      );
      expect((await fourth.ask("giveCode", { code: spent })).status).toBe(400);
      await third.call("signOut", {});
      expect((await third.ask("me", {})).status).toBe(401);
    });

    test("no call is made without its permission, nor with a shopper's session", async () => {
      const clients = new Map<Role, OfficeClient>();
      for (const role of ROLES) clients.set(role, await openStaff(app, shop, role));
      const nobody = officeClient(app, null);
      for (const name of NAMES) {
        const { access } = OFFICE_CALLS[name];
        if (access === "anyone") continue;
        expect([name, (await nobody.ask(name, NOTHING)).status]).toEqual([name, 401]);
        const asShopper = await nobody.ask(name, NOTHING, { authorization: `Bearer ${shopper}` });
        expect([name, asShopper.status]).toEqual([name, 401]);
        if (access === "signing-in" || access === "signed-in") continue;
        const allowed: readonly Role[] = PERMISSIONS[access];
        for (const [role, client] of clients) {
          const { status } = await client.ask(name, NOTHING);
          expect([name, role, status === 403]).toEqual([name, role, !allowed.includes(role)]);
        }
      }
    });

    test("an owner demands a second factor of a role, also of those who are signed in, and never spares the owners", async () => {
      const owner = await openStaff(app, shop, "owner");
      const manager = await openStaff(app, shop, "manager");
      const { roles, version } = (await owner.call("staffList", {})).secondFactor;
      expect(roles).toEqual(["owner"]);
      await owner.call("demandSecondFactor", { roles: ["manager"], version });
      expect((await owner.call("staffList", {})).secondFactor.roles).toEqual(["owner", "manager"]);
      expect((await owner.ask("demandSecondFactor", { roles: [], version })).status).toBe(409);
      expect((await manager.ask("orders", {})).body.data).toMatchObject({ reason: "staff.second-factor" });
      expect((await manager.call("me", {})).missing).toBe("set-up-second-factor");
      const { secret } = await manager.call("newCode", {});
      await manager.call("confirmCode", { code: codeOf(secret, now) });
      expect((await manager.ask("orders", {})).status).toBe(200);
      const support = await openStaff(app, shop, "support");
      expect((await support.ask("orders", {})).status).toBe(200);
      await owner.call("demandSecondFactor", { roles: [] });
      expect((await owner.call("staffList", {})).secondFactor.roles).toEqual(["owner"]);
    });

    test("an owner sees where others are signed in and what stands for them, and ends both", async () => {
      const owner = await openStaff(app, shop, "owner");
      const support = await openStaff(app, shop, "support");
      const { token } = await support.call("makeToken", { name: "Robot", scopes: ["orders.read"], days: 30 });
      const robot = { authorization: `Bearer ${token}` };
      const { staff } = await owner.call("staffList", {});
      const idOf = (email: string) => staff.find((each) => each.email === email)?.id ?? 0;
      const id = idOf("support@shop.example");
      const { sessions, tokens } = await owner.call("staffAccess", { id });
      expect(sessions).toMatchObject([{ ip: "127.0.0.1" }]);
      expect(tokens).toMatchObject([{ name: "Robot", scopes: ["orders.read"] }]);
      await owner.call("endStaffSessions", { id });
      expect((await support.ask("me", {})).status).toBe(401);
      expect((await officeClient(app, null).ask("orders", {}, robot)).status).toBe(200);
      await owner.call("revokeStaffToken", { id, tokenId: tokens[0]?.id ?? 0 });
      expect((await officeClient(app, null).ask("orders", {}, robot)).status).toBe(401);
      expect(await owner.call("staffAccess", { id })).toEqual({ sessions: [], tokens: [] });
      // One's own present session stays, or the owner would be out.
      await owner.call("endStaffSessions", { id: idOf("owner@shop.example") });
      expect((await owner.ask("me", {})).status).toBe(200);
      expect((await owner.ask("staffAccess", { id: 999_999 })).status).toBe(404);
    });

    test("another site's page cannot make a change with the cookie", async () => {
      const owner = await openStaff(app, shop, "owner");
      const change = { email: "new@shop.example", name: "New", role: "support" };
      expect((await owner.ask("invite", change, { "sec-fetch-site": "same-site" })).status).toBe(403);
      expect((await owner.ask("invite", change, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    });

    test("an access token does what its scopes and its owner's role allow, until it is revoked or old", async () => {
      const orders = await openStaff(app, shop, "orders");
      const days = 30;
      const beyond = await orders.ask("makeToken", { name: "Robot", scopes: ["staff.manage"], days });
      expect(beyond.status).toBe(403);
      const { id, token } = await orders.call("makeToken", { name: "Robot", scopes: ["orders.read"], days });
      const robot = officeClient(app, null);
      const bearer = { authorization: `Bearer ${token}` };
      expect((await robot.ask("staffList", {}, bearer)).status).toBe(403);
      // Less than its owner's role allows, and what its scopes name.
      const someOrder = { number: 1, tags: [] };
      expect((await robot.ask("orders", {}, bearer)).status).toBe(200);
      expect((await orders.ask("tagOrder", someOrder)).status).toBe(404);
      expect((await robot.ask("tagOrder", someOrder, bearer)).status).toBe(403);
      // It has no session, and makes no other tokens.
      expect((await robot.ask("sessions", {}, bearer)).status).toBe(403);
      expect((await robot.ask("makeToken", { name: "Other", scopes: ["orders.read"], days }, bearer)).status).toBe(403);
      expect((await robot.ask("sessions", {}, { authorization: `Bearer ${token}x` })).status).toBe(401);
      await orders.call("revokeToken", { id });
      expect((await robot.ask("staffList", {}, bearer)).status).toBe(401);
      const other = await orders.call("makeToken", { name: "Short", scopes: ["orders.read"], days: 1 });
      const later = { authorization: `Bearer ${other.token}` };
      expect((await robot.ask("staffList", {}, later)).status).toBe(403);
      const before = now;
      now = new Date(now.getTime() + 86_400_001);
      expect((await robot.ask("staffList", {}, later)).status).toBe(401);
      now = before;
    });

    test("a closed account's sessions end, and the last owner stays", async () => {
      const owner = await openStaff(app, shop, "owner");
      const support = await openStaff(app, shop, "support");
      const { staff } = await owner.call("staffList", {});
      const idOf = (email: string) => staff.find((each) => each.email === email)?.id ?? 0;
      await owner.call("changeStaff", { id: idOf("support@shop.example"), active: false });
      expect((await support.ask("me", {})).status).toBe(401);
      for (const { id, role } of staff) {
        if (role === "owner") await owner.ask("changeStaff", { id, role: "manager" });
      }
      const owners = (await shop.db.selectFrom("staff").select("email").where("role", "=", "owner").execute()).length;
      expect(owners).toBe(1);
    });

    test("two owners who change one role do not overwrite each other", async () => {
      const owner = await openStaff(app, shop, "owner");
      await openStaff(app, shop, "catalogue");
      const read = async () => (await owner.call("staffList", {})).staff.find(({ role }) => role === "catalogue");
      const { id = 0, version = "" } = (await read()) ?? {};
      await owner.call("changeStaff", { id, active: false, version });
      const stale = await owner.ask("changeStaff", { id, role: "manager", version });
      expect(stale.body).toMatchObject({
        code: 409,
        data: { reason: "edit.changed", details: { current: { role: "catalogue", active: false } } },
      });
      const current = (await read())?.version ?? "";
      await owner.call("changeStaff", { id, active: true, version: current });
      expect(await read()).toMatchObject({ id, active: true, version });
    });

    test("who changed what is recorded, and shown only to those who may see the thing", async () => {
      const owner = await openStaff(app, shop, "owner");
      const catalogue = await openStaff(app, shop, "catalogue");
      await owner.call("invite", { email: "kim@shop.example", name: "Kim", role: "support" });
      const { entries } = await owner.call("history", { kind: "staff", id: "kim@shop.example" });
      expect(entries).toMatchObject([{ by: "The owner", call: "staff.invite", state: "done" }]);
      expect((await catalogue.ask("history", { kind: "staff" })).status).toBe(403);
      const everything = await catalogue.call("history", {});
      expect(everything.entries.filter(({ subject }) => subject.kind === "staff")).toEqual([]);
      const rows = shop.db.selectFrom("staff_changes").select("id").limit(1);
      const { id } = await rows.executeTakeFirstOrThrow();
      await expect(shop.db.deleteFrom("staff_changes").where("id", "=", id).execute()).rejects.toThrow("history");
      await expect(
        shop.db.updateTable("staff_changes").set({ call: "orders.refund" }).where("id", "=", id).execute(),
      ).rejects.toThrow("history");
      await expect(sql`truncate staff_changes`.execute(shop.db)).rejects.toThrow("history");
    });

    test("an unused session ends, and an old one", async () => {
      const manager = await openStaff(app, shop, "manager");
      now = new Date(now.getTime() + 11 * 3_600_000);
      expect((await manager.ask("me", {})).status).toBe(200);
      now = new Date(now.getTime() + 12 * 3_600_000 + 1);
      expect((await manager.ask("me", {})).status).toBe(401);
    });
  });
}

function keyOf(link: string | undefined): string {
  return new URL(link ?? "").searchParams.get("key") ?? "";
}
