/** Writes the pages' inline scripts from their sources, for `npm run inline` and the test that compares it with the file. */

import { build } from "rolldown";

export const INLINE_FILE = "server/http/pages/inline/built.ts";

const FOLDER = "server/http/pages/inline";
const HEAD = `/** Written by \`npm run inline\` from the files beside it; change those, not this file. */\n`;
/** By the name of what is exported. */
const SCRIPTS = {
  WARM_UP: "warm-up.ts",
  MARK_FAILED: "mark-failed.ts",
  REPLAY: "replay.ts",
  TRANSLATED: "translated.ts",
  START: "start.ts",
};

/** The source of INLINE_FILE. */
export async function inlineSource(): Promise<string> {
  const define = { WARM_UP_WORKER: JSON.stringify(await scriptOf("warm-up-worker.ts")) };
  const rows = await Promise.all(
    Object.entries(SCRIPTS).map(async ([name, file]) => {
      const text = JSON.stringify(await scriptOf(file, define));
      return `\n/** ${file} */\nexport const ${name}: string = ${text};\n`;
    }),
  );
  return HEAD + rows.join("");
}

/** As small as it gets, in a scope of its own. */
async function scriptOf(file: string, define: Record<string, string> = {}): Promise<string> {
  const { output } = await build({
    input: `${FOLDER}/${file}`,
    platform: "browser",
    write: false,
    logLevel: "warn",
    transform: { define, target: "es2022" },
    output: { format: "iife", minify: true, comments: false },
  });
  return output[0].code.trim();
}
