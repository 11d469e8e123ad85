/**
 * `node bin/run.mjs photos/finish.ts [--work DIR] [--sheets DIR]`: turns renders into the shop's WebP files, records
 * them in the lock and for the demo shop, deletes what no design uses, and lays out contact sheets.
 */

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { z } from "zod";
import { framesOf, readCompositions } from "./composition.ts";
import { type DesignPicture, picturesOf, readDesigns } from "./design.ts";
import { type LockEntry, PHOTOS, readLock, writeLock } from "./lock.ts";
import { writeDescriptors } from "./write-descriptors.ts";
import { thumbHashOfFile, writeFinished } from "./write-finished.ts";

const SIDE = 900;
const MOST_BYTES = 40_000;
/**
 * What a further view, which only the product's own page shows, takes if it can, so that all of them fit into the
 * repository's 120 MB; those with too much detail may take `MOST_BYTES`.
 */
const AIM_BYTES_VIEW = 30_000;
const MOST_BYTES_COMPOSED = 90_000;
/** Below this quality (many links or small stones) the unsharpened render looks better. */
const LEAST_QUALITY_SHARPENED = 55;
const LEAST_QUALITY = 15;
const BEST_QUALITY = 90;
const SHEET = { side: 300, columns: 6, rows: 4 };

const Raw = z.object({
  hash: z.string(),
  exposure: z.number().optional(),
  covered: z.number().optional(),
  clipped: z.record(z.string(), z.number()).optional(),
  blender: z.string().optional(),
  generator: z.string().optional(),
});
type Raw = z.infer<typeof Raw>;

type Wanted = {
  key: string;
  described: string;
  pixels: string;
  size: [number, number];
  aimBytes: number;
  mostBytes: number;
};

const { values } = parseArgs({
  options: { work: { type: "string", default: join(tmpdir(), "photos-work") }, sheets: { type: "string" } },
});

const designs = readDesigns();
const lock = readLock();
const wanted = [...designs.flatMap(picturesOf).map(ofDesign), ...readCompositions().flatMap(framesOf).map(composed)];
let finished = 0;
for (const picture of wanted) finished += await finish(picture);
const removed = removeOrphans();
for (const [key, entry] of Object.entries(lock.pictures)) entry.thumbhash ??= await thumbHashOfFile(key);
writeLock(lock);
writeFinished(lock, designs, readCompositions());
const newlyDescribed = await writeDescriptors(lock, designs);
if (values.sheets) await laySheets(values.sheets);
const all = Object.values(lock.pictures);
const megabytes = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
say(
  `${finished} finished now, ${newlyDescribed} described, ${removed} removed; ${all.length} pictures, ${megabytes.toFixed(1)} MB`,
);
for (const [name, { doubts }] of Object.entries(lock.pictures)) if (doubts) say(`${name}: ${doubts}`);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function ofDesign({ design, name, colour, view }: DesignPicture): Wanted {
  const folder = join(values.work, "raw", design);
  return {
    key: `${design}/${name}`,
    described: join(folder, `${colour ?? "plain"}-${view}.json`),
    pixels: join(folder, `${name}.ppm`),
    size: [SIDE, SIDE],
    aimBytes: view === "hero" ? MOST_BYTES : AIM_BYTES_VIEW,
    mostBytes: MOST_BYTES,
  };
}

function composed({ id, size }: ReturnType<typeof framesOf>[number]): Wanted {
  const folder = join(values.work, "raw", id);
  const [described, pixels] = [join(folder, "plain-hero.json"), join(folder, "hero.ppm")];
  return { key: id, described, pixels, size, aimBytes: MOST_BYTES_COMPOSED, mostBytes: MOST_BYTES_COMPOSED };
}

/** Returns 1 when it made the picture, 0 when there is no render or the picture is up to date. */
async function finish({ key, described, pixels, size, aimBytes, mostBytes }: Wanted): Promise<number> {
  if (!existsSync(described) || !existsSync(pixels)) return 0;
  const raw = Raw.parse(JSON.parse(readFileSync(described, "utf8")));
  const path = join(PHOTOS, `${key}.webp`);
  const before = lock.pictures[key];
  const isThere = before?.hash === raw.hash && before.bytes <= mostBytes && existsSync(path);
  if (raw.exposure === undefined || isThere) return 0;

  const ppm = readFileSync(pixels);
  const developed = (await develop(ppm, size, aimBytes)) ?? (await develop(ppm, size, mostBytes));
  if (developed === null) {
    say(`${key}: more than ${mostBytes} bytes at any quality, left out`);
    return 0;
  }
  const { webp, quality, dominant } = developed;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, webp);
  lock.blender = raw.blender ?? lock.blender;
  const doubts = doubtsOf(raw, basename(pixels, ".ppm"), quality);
  lock.pictures[key] = {
    hash: raw.hash,
    generator: raw.generator ?? "",
    exposure: raw.exposure,
    bytes: webp.length,
    quality,
    dominant,
    ...(doubts ? { doubts } : {}),
  } satisfies LockEntry;
  return 1;
}

type Developed = { webp: Buffer; quality: number; dominant: string };

/** Null when it has too much detail to fit. */
async function develop(ppm: Buffer, size: [number, number], mostBytes: number): Promise<Developed | null> {
  const head = /^P6 (\d+) (\d+) 255\n/.exec(ppm.subarray(0, 40).toString("latin1"));
  if (!head) throw new Error("The rendered picture is not a PPM.");
  const [width, height] = [Number(head[1]), Number(head[2])];
  const large = sharp(ppm.subarray(head[0].length), { raw: { width, height, channels: 3 } }).resize(...size, {
    kernel: "lanczos3",
  });
  const edges = width < size[0] ? { sigma: 0.9, m1: 0.4, m2: 1.2 } : { sigma: 0.6, m1: 0.4, m2: 0.8 };
  const [plain, sharpened] = await Promise.all([
    large.clone().raw().toBuffer(),
    large.clone().sharpen(edges).raw().toBuffer(),
  ]);
  const shape = { raw: { width: size[0], height: size[1], channels: 3 } } as const;
  const { dominant } = await sharp(plain, shape).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("");
  const best =
    (await encode(() => sharp(sharpened, shape), mostBytes, LEAST_QUALITY_SHARPENED)) ??
    (await encode(() => sharp(plain, shape), mostBytes, LEAST_QUALITY));
  return best && { ...best, dominant: `#${hex}` };
}

async function encode(
  picture: () => ReturnType<typeof sharp>,
  mostBytes: number,
  leastQuality: number,
): Promise<{ webp: Buffer; quality: number } | null> {
  let best: { webp: Buffer; quality: number } | null = null;
  for (let low = leastQuality, high = BEST_QUALITY; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const webp = await picture().webp({ quality, effort: 6, smartSubsample: true, preset: "photo" }).toBuffer();
    if (webp.length <= mostBytes) {
      best = { webp, quality };
      low = quality + 1;
    } else high = quality - 1;
  }
  return best;
}

/** Reasons why a person should look at the picture. */
function doubtsOf({ covered = 0, clipped = {} }: Raw, name: string, quality: number): string {
  return [
    covered < 0.035 ? `the product covers only ${(covered * 100).toFixed(1)} %` : "",
    covered > 0.7 ? `the product covers ${(covered * 100).toFixed(0)} %` : "",
    (clipped[name] ?? 0) > 0.12 ? `${((clipped[name] ?? 0) * 100).toFixed(0)} % of it is white` : "",
    quality < 45 ? `quality ${quality}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function removeOrphans(): number {
  const keys = new Set(wanted.map(({ key }) => key));
  const gone = Object.keys(lock.pictures).filter((key) => !keys.has(key));
  for (const key of gone) {
    rmSync(join(PHOTOS, `${key}.webp`), { force: true });
    delete lock.pictures[key];
  }
  for (const folder of readdirSync(PHOTOS, { withFileTypes: true })) {
    if (folder.isDirectory() && readdirSync(join(PHOTOS, folder.name)).length === 0)
      rmSync(join(PHOTOS, folder.name), { recursive: true });
  }
  return gone.length;
}

/** The first finished picture of every design, then all compositions; `list.txt` says where each one is. */
async function laySheets(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const composedKeys = wanted.map(({ key }) => key).filter((key) => key.startsWith("_") && lock.pictures[key]);
  const firsts = designs.flatMap((design) => {
    const first = picturesOf(design).find(({ name }) => lock.pictures[`${design.id}/${name}`]);
    return first ? [`${design.id}/${first.name}`] : [];
  });
  const shown = [...firsts, ...composedKeys];
  const perSheet = SHEET.columns * SHEET.rows;
  const gap = 6;
  for (let begin = 0, sheet = 1; begin < shown.length; begin += perSheet, sheet += 1) {
    const tiles = await Promise.all(
      shown.slice(begin, begin + perSheet).map(async (key, place) => ({
        input: await sharp(join(PHOTOS, `${key}.webp`))
          .resize(SHEET.side, SHEET.side, { fit: "contain", background: "#ffffff" })
          .png()
          .toBuffer(),
        left: gap + (place % SHEET.columns) * (SHEET.side + gap),
        top: gap + Math.floor(place / SHEET.columns) * (SHEET.side + gap),
      })),
    );
    const [width, height] = [SHEET.columns * (SHEET.side + gap) + gap, SHEET.rows * (SHEET.side + gap) + gap];
    await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
      .composite(tiles)
      .png()
      .toFile(join(directory, `sheet-${String(sheet).padStart(2, "0")}.png`));
  }
  const list = shown.map((key, place) => `${Math.floor(place / perSheet) + 1}.${(place % perSheet) + 1} ${key}`);
  writeFileSync(join(directory, "list.txt"), `${list.join("\n")}\n`);
}
