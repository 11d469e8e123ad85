import { createBuilder } from "vite";
import { beginBuild, markBuilt } from "./build-stamp.ts";
import { compressFiles } from "./build-compressed.ts";
import { keepEarlierFiles, setFilesAside } from "./build-earlier.ts";
import { buildWorker } from "./build-worker.ts";

process.env.NODE_ENV = "production";
const stamp = beginBuild();
setFilesAside();
const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();
await buildWorker(stamp);
for (const folder of ["dist/client/assets", "dist/client/icons"]) await compressFiles(folder);
keepEarlierFiles();
markBuilt(stamp);
