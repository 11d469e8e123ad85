/**
 * The whole shop as `pages.ts` starts it: as `npm start` opens it, on any free port of this machine. Says so once its
 * search index is there; how long each took goes to the terminal.
 */
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../../server/config.ts";
import { openShop } from "../../server/main.ts";
import { serveBench } from "./process.ts";

const since = performance.now();
const seconds = () => ((performance.now() - since) / 1_000).toFixed(1);

const shop = await openShop({ ...readConfig(), host: "127.0.0.1", port: 0, logLevel: "warn" }, { report: () => {} });
const opened = seconds();
await (await fetch(shop.url)).text();
console.log(`Open after ${opened} s, the first page there after ${seconds()} s`);
while (!shop.finder.index()) await setTimeout(100);
console.log(`The search index there after ${seconds()} s`);
await serveBench(shop.url);
await shop.close();
