import { growing, type Growing } from "./growing.ts";
import type { CollectionData } from "./segment.ts";

export type CollectionBuilder = { add(id: number, doc: number, position: number): void; finish(): CollectionData };

export function collectionBuilder(): CollectionBuilder {
  const members = new Map<number, { docs: Growing<Uint32Array>; positions: Growing<Int32Array> }>();
  return {
    add(id, doc, position) {
      let ofCollection = members.get(id);
      if (!ofCollection) {
        ofCollection = { docs: growing(Uint32Array), positions: growing(Int32Array) };
        members.set(id, ofCollection);
      }
      ofCollection.docs.push(doc);
      ofCollection.positions.push(position);
    },
    finish() {
      const starts = [0];
      for (const { docs } of members.values()) starts.push((starts.at(-1) ?? 0) + docs.length);
      const data: CollectionData = {
        ids: Float64Array.from(members.keys()),
        starts: Uint32Array.from(starts),
        docs: new Uint32Array(starts.at(-1) ?? 0),
        positions: new Int32Array(starts.at(-1) ?? 0),
      };
      for (const [at, { docs, positions }] of [...members.values()].entries()) {
        data.docs.set(docs.finish(), starts[at]);
        data.positions.set(positions.finish(), starts[at]);
      }
      return data;
    },
  };
}
