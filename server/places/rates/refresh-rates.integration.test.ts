import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DatabaseEngine, engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Command, Terminal } from "../../admin/command.ts";
import type { Shop } from "../../shop.ts";
import { placesCommands } from "../places.admin.ts";
import { listRates, setOwnRate, storeShippedRates } from "./rates.ts";
import { refreshRates, refreshRatesWhenDue } from "./refresh-rates.ts";

const { signal } = new AbortController();
const terminal: Terminal = { say() {}, progress() {}, write: async () => {}, signal };

let feed = { status: 200, body: "" };
let requestCount = 0;
let server: Server;
let feedUrl: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(feed.status, { "content-type": "text/xml" }).end(feed.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The feed has no port.");
  feedUrl = `http://127.0.0.1:${address.port}/eurofxref-daily.xml`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Near the shipped rates unless told otherwise. */
function writeFeed(day: string, rates: Record<string, string> = {}): void {
  const whole = { USD: "1.16", JPY: "178", GBP: "0.88", PLN: "4.25", ...rates };
  const cubes = Object.entries(whole).map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`);
  feed = { status: 200, body: `<Envelope><Cube><Cube time="${day}">${cubes.join("")}</Cube></Cube></Envelope>` };
}

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: Awaited<ReturnType<DatabaseEngine["open"]>>;
    let shop: Shop;
    let logged: string[];
    let now: Date;

    beforeEach(async () => {
      opened = await engine.open();
      logged = [];
      requestCount = 0;
      // A Monday, before the bank publishes.
      now = new Date("2026-11-02T12:00:00Z");
      const note = (_details: object, message: string) => void logged.push(message);
      shop = testShop(opened.database.db, {
        ratesFeed: feedUrl,
        now: () => now,
        log: { error: note, warn: note, info: note },
      });
      await storeShippedRates(shop);
    });
    afterEach(() => opened.close());

    const rateOf = async (currency: string) => (await listRates(shop)).find((rate) => rate.currency === currency);

    test("PRICE-03 the feed replaces the shipped rates; what it lacks and what staff set stay", async () => {
      await setOwnRate(shop, "GBP", 1_300_000_000);
      writeFeed("2026-10-30");
      const refreshed = await refreshRatesWhenDue(shop, signal);
      expect(refreshed).toMatchObject({ outcome: "done", day: "2026-10-30", kept: ["GBP"], refused: [] });
      expect(await rateOf("EUR")).toEqual({
        ...{ currency: "EUR", usdNanos: 1_160_000_000, source: "European Central Bank" },
        ...{ asOf: "2026-10-30", stale: false },
      });
      expect(await rateOf("AED")).toMatchObject({ usdNanos: 272_294_078, source: "pegged to the US dollar" });
      expect(await rateOf("GBP")).toMatchObject({ usdNanos: 1_300_000_000, source: "the shop", asOf: "2026-11-02" });
      expect(await rateOf("EGP")).toMatchObject({ usdNanos: 20_900_000, asOf: "2026-11-01" });
      expect(await rateOf("MXN")).toMatchObject({ usdNanos: 53_900_000 });

      // On a Monday at noon Friday's rates are the latest, so nothing is fetched or changed.
      expect(await refreshRatesWhenDue(shop, signal)).toEqual({ outcome: "up-to-date" });
      expect(requestCount).toBe(1);
      expect(await refreshRates(shop, { signal })).toMatchObject({ outcome: "done", changed: [] });

      now = new Date("2026-11-02T16:30:00Z");
      expect(await refreshRatesWhenDue(shop, signal)).toMatchObject({ outcome: "done", changed: [] });
      writeFeed("2026-11-02", { USD: "1.17" });
      expect(await refreshRatesWhenDue(shop, signal)).toMatchObject({ outcome: "done", day: "2026-11-02" });
      expect(await refreshRatesWhenDue(shop, signal)).toEqual({ outcome: "up-to-date" });

      writeFeed("2026-10-29", { USD: "1.10" });
      expect(await refreshRates(shop, { signal })).toMatchObject({ changed: [] });
      expect(await rateOf("EUR")).toMatchObject({ usdNanos: 1_170_000_000, asOf: "2026-11-02" });
    });

    test("PRICE-03 a rate that jumps by more than a fifth waits for somebody to accept it", async () => {
      writeFeed("2026-10-30", { JPY: "120" });
      const refused = { currency: "JPY", fromUsdNanos: 6_510_000, toUsdNanos: 9_666_667 };
      expect(await refreshRates(shop, { signal })).toMatchObject({ outcome: "done", refused: [refused] });
      expect(await rateOf("JPY")).toMatchObject({ usdNanos: 6_510_000 });
      expect(logged).toEqual(["an exchange rate jumped by more than a fifth and was refused"]);

      const answer = await run("rates refresh", { acceptJumps: true });
      expect(answer.note).toBe("Updated as of 2026-10-30: JPY.");
      expect(await rateOf("JPY")).toMatchObject({ usdNanos: 9_666_667, source: "European Central Bank" });
    });

    test("PRICE-03 whatever is wrong with the feed, the rates stay and a line is logged", async () => {
      const before = await listRates(shop);
      writeFeed("2026-11-03");
      const tomorrow = feed;
      for (const wrong of [
        { status: 200, body: "<html><body>Down for maintenance<br></body></html>" },
        { status: 503, body: "" },
        { status: 200, body: `<a>${"x".repeat(1_100_000)}</a>` },
        tomorrow,
      ]) {
        feed = wrong;
        expect(await refreshRatesWhenDue(shop, signal)).toMatchObject({ outcome: "failed" });
      }
      const unreachable = { ...shop, ratesFeed: "http://127.0.0.1:9/" };
      expect(await refreshRatesWhenDue(unreachable, signal)).toMatchObject({ outcome: "failed" });
      expect(logged).toHaveLength(5);
      expect(await listRates(shop)).toEqual(before);
    });

    test("PRICE-03 a rate grows old after seven days", async () => {
      const staleOn = async (day: string) => {
        now = new Date(`${day}T12:00:00Z`);
        return (await listRates(shop)).some((rate) => rate.stale);
      };
      expect(await staleOn("2026-11-08")).toBe(false);
      expect(await staleOn("2026-11-09")).toBe(true);
    });

    test("PRICE-03 staff see, set and release rates", async () => {
      writeFeed("2026-10-30");
      expect((await run("rates set", { currency: "eur", dollars: "1.158" })).note).toContain("One EUR is 1.158 USD");
      expect((await run("rates refresh", {})).note).toContain("Kept because set by hand: EUR.");
      const { rows } = await run("rates list", {});
      expect(rows?.find((row) => row["currency"] === "EUR")).toEqual({
        ...{ currency: "EUR", dollars: "1.158", source: "the shop", "as of": "2026-11-02", stale: false },
      });
      expect(rows).toHaveLength(23);

      expect((await run("rates release", { currency: "GBP" })).outcome).toBe("failure");
      await run("rates release", { currency: "EUR" });
      await run("rates refresh", {});
      expect(await rateOf("EUR")).toMatchObject({ usdNanos: 1_160_000_000, source: "European Central Bank" });

      for (const wrong of [
        { currency: "NGN", dollars: "1" },
        { currency: "USD", dollars: "1" },
        { currency: "EUR", dollars: "0" },
      ]) {
        expect(() => command("rates set").run(shop, wrong, terminal)).toThrow();
      }
      shop.ratesFeed = null;
      expect(await run("rates refresh", {})).toMatchObject({ outcome: "failure" });
    });

    function command(name: string): Command {
      const found = placesCommands.find((each) => each.name === name);
      if (!found) throw new Error(`There is no command ${name}.`);
      return found;
    }

    const run = (name: string, input: object) => command(name).run(shop, input, terminal);
  });
}
