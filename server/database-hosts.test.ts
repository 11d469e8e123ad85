import { expect, test } from "vitest";
import { databaseHosts, followPrimary, hostName, hostsOf } from "./database-hosts.ts";

test("an address of several hosts is one for each of them, with the same user, database and parameters", () => {
  expect(hostsOf("postgresql://kim:p@one:5432,two:5433/shop?sslmode=require")).toEqual([
    "postgresql://kim:p@one:5432/shop?sslmode=require",
    "postgresql://kim:p@two:5433/shop?sslmode=require",
  ]);
  expect(hostsOf("postgres://one/shop")).toEqual(["postgres://one/shop"]);
  const attributes = "target_session_attrs=read-write";
  expect(hostsOf(`postgresql://one/shop?${attributes}`)).toEqual(["postgresql://one/shop"]);
  expect(hostsOf(`postgresql://one/shop?${attributes}&sslmode=require`)).toEqual([
    "postgresql://one/shop?sslmode=require",
  ]);
  expect(hostsOf(`postgresql://one/shop?sslmode=require&${attributes}`)).toEqual([
    "postgresql://one/shop?sslmode=require",
  ]);
  expect(() => databaseHosts("postgresql://one,two/shop", "postgresql://one/shop")).toThrow(RangeError);
  expect(hostName("postgresql://kim:secret@one:5432/shop")).toBe("one:5432");
});

test("the primary is the writable host of the newest timeline, and a former primary is not followed", async () => {
  const hosts = databaseHosts("postgresql://one,two,three/shop");
  const timelines = new Map<string, number | null>([
    ["one", null],
    ["two", 4],
    ["three", 3],
  ]);
  const moves: string[] = [];
  const primary = followPrimary(
    hosts,
    async ({ directUrl }) => timelines.get(hostName(directUrl)) ?? null,
    () => moves.push(hostName(primary.host().url)),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
  expect(await primary.find()).toBe("moved");
  expect(hostName(primary.host().url)).toBe("two");

  timelines.set("two", null);
  await settled();
  expect(await primary.find()).toBe("none");
  timelines.set("one", 5);
  await settled();
  expect(await primary.find()).toBe("moved");
  timelines.set("two", 4);
  await settled();
  expect(await primary.find()).toBe("same");
  expect(moves).toEqual(["two", "one"]);
});
