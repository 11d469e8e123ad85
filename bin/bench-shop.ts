/** The whole shop as `bench.ts` starts it: as `npm start` opens it, on any free port of this machine. */
import { readConfig } from "../server/config.ts";
import { openShop } from "../server/main.ts";
import { serveBench } from "./bench-process.ts";

const shop = await openShop({ ...readConfig(), host: "127.0.0.1", port: 0 }, { report: () => {} });
await serveBench(shop.url);
await shop.close();
