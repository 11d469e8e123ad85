import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = "**/*.{js,css,svg,json,txt,webmanifest}";
/** Smaller answers fit into one packet anyway. */
const LEAST_BYTES = 1_024;

/** Writes `file.br` and `file.gz` beside every file that gets smaller; returns their number. */
export async function compressFiles(folder: string): Promise<number> {
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((file) => `${folder}/${file}`);
  const done = await Promise.all(files.map(compressFile));
  return done.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  const plain = readFileSync(path);
  if (plain.length < LEAST_BYTES) return false;
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    zip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length >= plain.length) return false;
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
