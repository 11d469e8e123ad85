/**
 * `npm run bench:image -- [--products 1926] [--queries 400] [--pictures 100000] [--seed 17]`: how well a changed
 * picture (cropped, turned, relit, shrunk, on another background, recoloured) finds its product. `--queries`: of each
 * kind; with a hundred, shares differ by up to four points by chance. `--pictures`: descriptors among which a search is
 * timed. Fails when fewer than 90 % of a kind find their product among the first ten, or fewer than 80 % one of its type
 * and colour; of strong changes fewer than 80 % their product.
 */

import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { chanceOf } from "../../database/demo/chance.ts";
import { catalogueSize, productBatches } from "../../database/demo/generate.ts";
import { ownEncoder } from "../../server/catalog/picture-search/own-encoder.ts";
import { rankProducts } from "../../server/catalog/picture-search/rank-products.ts";
import { bytesOfDescriptors, descriptorsOfBytes } from "../../server/catalog/pictures/descriptor-bytes.ts";
import { emptyIndex, likestOf, putIntoIndex } from "../../server/catalog/pictures/picture-index.ts";
import { shrinkPicture } from "../../server/catalog/pictures/read-picture.ts";
import { CHANGES, STRONG_CHANGES } from "../generate/changed-pictures.ts";

const { values } = parseArgs({
  options: {
    products: { type: "string", default: String(catalogueSize()) },
    queries: { type: "string", default: "400" },
    pictures: { type: "string", default: "100000" },
    seed: { type: "string", default: "17" },
  },
});
const NOW = new Date("2026-11-01T12:00:00Z");
const FIRST = 10;
const LEAST_RIGHT = 0.9;
const LEAST_ALIKE = 0.8;
const LEAST_STRONG = 0.8;

/** `look`: its name within its design, such as "gold-ruby". */
type Picture = { src: string; look: string; products: ProductOf[]; kinds: Set<string> };
type ProductOf = { productId: number; position: number; picture: Picture };

const pictures = catalogue();
const bySrc = new Map(pictures.map((picture) => [picture.src, picture]));
const encoder = ownEncoder;
const index = emptyIndex(encoder);
const described: Uint8Array[] = [];
const describing: number[] = [];
for (const { src } of pictures) {
  const small = await shrinkPicture(await fileAt(src), { own: true });
  const since = performance.now();
  const bytes = bytesOfDescriptors(await encoder.describe(small));
  describing.push(performance.now() - since);
  described.push(bytes);
  putIntoIndex(index, src, bytes);
}

const table = new Table({
  head: [
    "",
    "right picture",
    "right product",
    "kind and colour",
    "another such",
    "its kind, of ten",
    "read ms",
    "describe ms",
  ],
});
const sent: (readonly Float32Array[])[] = [];
const changes = Object.entries({ ...CHANGES, ...STRONG_CHANGES });
for (const [place, [change, make]] of changes.entries()) await measure(change, make, place);
console.log(`${pictures.length} pictures of ${values.products} products; of each kind ${values.queries} queries.`);
console.log(table.toString());
console.log(
  `Describing a picture of the catalogue: p50 ${part(describing, 0.5)} ms, p99 ${part(describing, 0.99)} ms, ${encoder.length} numbers (${encoder.name}).`,
);
await timeSearches();

async function measure(change: string, make: (typeof CHANGES)[string], place: number): Promise<void> {
  const chance = chanceOf(Number(values.seed), place);
  const count = { picture: 0, product: 0, alike: 0, another: 0, anotherOf: 0, kind: 0 };
  const times = { read: [] as number[], describe: [] as number[] };
  for (let query = 0; query < Number(values.queries); query += 1) {
    const queryPicture = chance.pick(pictures);
    const bytes = await make(await fileAt(queryPicture.src), chance);
    const since = performance.now();
    const small = await shrinkPicture(bytes);
    const read = performance.now();
    const descriptors = await encoder.describeSent(small);
    times.read.push(read - since);
    times.describe.push(performance.now() - read);
    sent.push(descriptors);

    const likest = await likestOf(index, descriptors, pictures.length);
    const found = likest.flatMap(({ src }) => bySrc.get(src) ?? []);
    const listed = rankProducts(likest, (src) => bySrc.get(src)?.products ?? []).slice(0, FIRST);
    const others = found.filter((picture) => picture !== queryPicture);
    count.picture += Number(found.slice(0, FIRST).includes(queryPicture));
    const right = new Set(queryPicture.products.map(({ productId }) => productId));
    count.product += Number(listed.some(({ product }) => right.has(product.productId)));
    count.alike += Number(listed.some(({ product }) => isAlike(product.picture, queryPicture)));
    count.kind += listed.filter(({ product }) => isOfKind(product.picture, queryPicture)).length / listed.length;
    if (others.some((picture) => isAlike(picture, queryPicture))) {
      count.anotherOf += 1;
      count.another += Number(others.slice(0, FIRST).some((picture) => isAlike(picture, queryPicture)));
    }
  }
  const all = times.read.length;
  table.push([
    change,
    percent(count.picture / all),
    percent(count.product / all),
    percent(count.alike / all),
    percent(count.another / count.anotherOf),
    percent(count.kind / all),
    part(times.read, 0.5),
    part(times.describe, 0.5),
  ]);
  const isBelow = Object.hasOwn(STRONG_CHANGES, change)
    ? count.product / all < LEAST_STRONG
    : count.product / all < LEAST_RIGHT || count.alike / all < LEAST_ALIKE;
  if (isBelow) process.exitCode = 1;
}

/** Pads the catalogue's descriptors with slightly blurred copies. */
async function timeSearches(): Promise<void> {
  const chance = chanceOf(Number(values.seed), -2);
  const large = emptyIndex(encoder);
  for (let row = 0; row < Number(values.pictures); row += 1) {
    const descriptors = descriptorsOfBytes(described[row % described.length] ?? new Uint8Array(), encoder.length);
    const blurred = descriptors.map((numbers) => numbers.map((each) => each * (0.9 + 0.1 * chance.next())));
    putIntoIndex(large, String(row), bytesOfDescriptors(blurred));
  }
  for (const [name, among] of [
    [described.length, index],
    [large.srcs.length, large],
  ] as const) {
    const times: number[] = [];
    for (const descriptors of sent.slice(0, 200)) {
      const since = performance.now();
      await likestOf(among, descriptors, 1_000);
      times.push(performance.now() - since);
    }
    console.log(`A query among ${name} pictures: p50 ${part(times, 0.5)} ms, p99 ${part(times, 0.99)} ms.`);
  }
}

function catalogue(): Picture[] {
  const found = new Map<string, Picture>();
  const products = [...productBatches(Number(values.products), 1, NOW, 100)].flat();
  for (const [productId, { images, productType }] of products.entries()) {
    for (const { src, position } of images) {
      const look = src.slice(src.lastIndexOf("/") + 1, src.lastIndexOf("."));
      const picture: Picture = found.get(src) ?? { src, look, products: [], kinds: new Set() };
      picture.products.push({ productId, position, picture });
      picture.kinds.add(productType);
      found.set(src, picture);
    }
  }
  // As the shop reads them: first the products that have the picture in front.
  for (const picture of found.values()) picture.products.sort((a, b) => a.position - b.position);
  return [...found.values()];
}

function fileAt(src: string): Promise<Uint8Array> {
  return readFile(new URL(`../../database/demo/${src.slice("/media/".length)}`, import.meta.url));
}

function isOfKind(one: Picture, other: Picture): boolean {
  return [...one.kinds].some((kind) => other.kinds.has(kind));
}

function isAlike(one: Picture, other: Picture): boolean {
  return isOfKind(one, other) && one.look === other.look;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function part(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
}
