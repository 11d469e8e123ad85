/**
 * The shop as `bench-backend.ts` starts it: a process of its own on any free port of this machine, without pages and
 * without jobs. Says where it listens, and what CPU time it has used whenever it is asked; ends with its parent.
 */
import { once } from "node:events";
import { readConfig } from "../server/config.ts";
import { buildServer } from "../server/http/server.ts";
import { withShop } from "./with-shop.ts";

/** `url`: where it listens. `cpuMs`: used since it started. */
export type FromServer = { url: string } | { cpuMs: number };

await withShop(async (shop) => {
  const ended = once(process, "disconnect");
  const app = await buildServer(shop, readConfig(), {
    load: async () => ({
      render: () => Promise.reject(new Error("This shop has no pages.")),
      document: () => "",
    }),
  });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    say({ cpuMs: (user + system) / 1_000 });
  });
  say({ url: await app.listen({ host: "127.0.0.1", port: 0 }) });
  await ended;
  await app.close();
});

function say(message: FromServer): void {
  process.send?.(message);
}
