/** The shop of `pages.ts`, as `npm start` opens it; reports its address once the search index is built. */

import { setTimeout } from "node:timers/promises";
import { readConfig } from "../../server/config.ts";
import { openShop } from "../../server/main.ts";
import { serveBench } from "./process.ts";

const since = performance.now();
const seconds = () => ((performance.now() - since) / 1_000).toFixed(1);

const shop = await openShop({ ...readConfig(), host: "127.0.0.1", port: 0, logLevel: "warn" }, { report: () => {} });
const opened = seconds();
await (await fetch(shop.url)).text();
console.log(`Open after ${opened} s, first page after ${seconds()} s`);
while (!shop.productSearch.index()) await setTimeout(100);
console.log(`Search index built after ${seconds()} s`);
await serveBench(shop.url);
await shop.close();
