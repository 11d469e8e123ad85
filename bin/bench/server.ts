/** The server of `backend.ts`: any free port, no pages, no jobs. */

import { readConfig } from "../../server/config.ts";
import { buildServer } from "../../server/http/server.ts";
import { withShop } from "../commands/with-shop.ts";
import { serveBench } from "./process.ts";

await withShop(async (shop) => {
  const app = await buildServer(shop, readConfig(), {
    load: async () => ({
      render: () => Promise.reject(new Error("This shop has no pages.")),
      document: () => "",
    }),
  });
  await serveBench(await app.listen({ host: "127.0.0.1", port: 0 }));
  await app.close();
});
