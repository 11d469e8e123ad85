/** What a category of the demo shop is made of, and short ways to write it down. */
import type { MetalName } from "../pictures/palette.ts";

/** The picture that stands for the category: `design`, in the metal of `metal` where that matters. */
export type Leaf = { handle: string; title: string; design: string; metal?: MetalName };
export type Group = Leaf & { leaves: readonly Leaf[] };
export type Category = Leaf & { about: string; groups: readonly Group[] };

export function leaf(handle: string, title: string, design: string): Leaf {
  return { handle, title, design };
}

export function group(handle: string, title: string, design: string, leaves: readonly Leaf[]): Group {
  return { handle, title, design, leaves };
}

export function category(
  handle: string,
  title: string,
  design: string,
  about: string,
  groups: readonly Group[],
): Category {
  return { handle, title, design, about, groups };
}

/** A category whose pictures are of silver, on every level. */
export function inSilver(of: Category): Category {
  const metal = "silver" as const;
  const groups = of.groups.map((inner) => ({
    ...inner,
    metal,
    leaves: inner.leaves.map((each) => ({ ...each, metal })),
  }));
  return { ...of, metal, groups };
}
