import { DEMO, seedDemo } from "../../database/demo/seed.ts";
import { databaseAddress, findPostgres, runOnServer, startPostgres } from "../../tests/support/postgres.ts";
import { withShop } from "../commands/with-shop.ts";

/** Starts a PostgreSQL with `size` products and sets DATABASE_URL, which servers read; returns what stops it. */
export async function openOwnDatabase(size: number): Promise<() => void> {
  const programs = findPostgres();
  if (programs === null) throw new Error("No PostgreSQL 15 or newer on this machine; set DATABASE_URL.");
  const server = await startPostgres(programs);
  await runOnServer(server.url, "create database bench");
  process.env.DATABASE_URL = databaseAddress(server.url, "bench");
  process.env.DEMO = "0";
  console.log(`Seeding ${size} products …`);
  await withShop((shop) => seedDemo(shop, { size, seed: DEMO.seed, onProgress: () => {} }));
  return server.stop;
}
