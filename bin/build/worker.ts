/** Builds the service worker as a single file, so that it starts without loading others. */
import { build } from "vite";

/** `version`: another one makes it another worker, by which browsers notice a new build of the shop. */
export async function buildWorker(version: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: "dist/client",
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: {
        input: "app/offline/worker.ts",
        output: { entryFileNames: "sw.js", format: "iife", postBanner: `/* ${version} */` },
      },
    },
  });
}
