export type Leaf = { handle: string; title: string };
export type Group = Leaf & { leaves: readonly Leaf[] };
export type Category = Leaf & { about: string; groups: readonly Group[] };

export function leaf(handle: string, title: string): Leaf {
  return { handle, title };
}

export function group(handle: string, title: string, leaves: readonly Leaf[]): Group {
  return { handle, title, leaves };
}

export function category(handle: string, title: string, about: string, groups: readonly Group[]): Category {
  return { handle, title, about, groups };
}
