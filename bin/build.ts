/** Builds what the server hands out: the pages for browser and server, and the demo's pictures. */
import { rmSync } from "node:fs";
import { createBuilder } from "vite";
import { writePictures } from "../database/demo/pictures.ts";
import { beginBuild, markBuilt } from "./build-stamp.ts";

const PICTURES = "dist/media/demo";

process.env.NODE_ENV = "production";
const stamp = beginBuild();
const builder = await createBuilder({ logLevel: "warn" });
await builder.buildApp();
rmSync(PICTURES, { recursive: true, force: true });
await writePictures(PICTURES);
markBuilt(stamp);
