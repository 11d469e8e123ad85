import { build, createBuilder } from "vite";
import { compressFiles } from "./compressed.ts";
import { keepEarlierFiles, setFilesAside } from "./earlier.ts";
import { beginBuild, markBuilt } from "./stamp.ts";
import { buildWorker } from "./worker.ts";

process.env.NODE_ENV = "production";
const stamp = beginBuild();
setFilesAside();
const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();
await buildWorker(stamp);
await build({ configFile: "vite.office.config.ts", logLevel: "warn" });
for (const folder of ["dist/client/assets", "dist/client/icons", "dist/office/assets"]) await compressFiles(folder);
keepEarlierFiles();
markBuilt(stamp);
