export type Leaf = { handle: string; title: string };
export type CategoryGroup = Leaf & { leaves: readonly Leaf[] };
export type Category = Leaf & { about: string; groups: readonly CategoryGroup[] };

export function leaf(handle: string, title: string): Leaf {
  return { handle, title };
}

export function group(handle: string, title: string, leaves: readonly Leaf[]): CategoryGroup {
  return { handle, title, leaves };
}

export function category(handle: string, title: string, about: string, groups: readonly CategoryGroup[]): Category {
  return { handle, title, about, groups };
}
