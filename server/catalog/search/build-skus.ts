/** Item numbers in order, with the product that each belongs to. */
import { growing } from "./growing.ts";
import { inOrder, sortedByBytes, stringPacker } from "./packed-strings.ts";
import type { SkuTable } from "./segment.ts";

export type SkuBuilder = { add(sku: string, doc: number): void; finish(): SkuTable };

export function skuBuilder(): SkuBuilder {
  const texts = stringPacker();
  const docs = growing(Uint32Array);
  return {
    add(sku, doc) {
      texts.push(sku);
      docs.push(doc);
    },
    finish() {
      const unsorted = texts.finish();
      const docOf = docs.finish();
      const order = sortedByBytes(unsorted);
      return { texts: inOrder(unsorted, order), docs: order.map((at) => docOf[at] ?? 0) };
    },
  };
}
