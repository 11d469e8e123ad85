import { build } from "vite";

/** Browsers notice a new build of the shop by another `version` in the worker. */
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
