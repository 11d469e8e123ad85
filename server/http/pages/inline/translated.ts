/**
 * Browsers' translators put elements of their own, or other texts, in the place of a page's texts. React goes on to write
 * to the texts that it knows, which nobody sees any more, and fails where it removes one or inserts something before it.
 * This script notes what others do to the children of an element. Before React touches those children or one of the texts,
 * they are made again what React left; the translator then translates what is new
 * (docs/decisions/0155-a-translated-page-goes-on-working.md).
 *
 * Others are told apart by how they do it: React calls the functions that are replaced below, browsers' translators do
 * not. Translators within the page may, but theirs is what has to do with `<font>`, an element that the shop never uses.
 * Only what has to do with texts is noted, so nothing is where nobody translates.
 */

const { prototype } = Node;
const { appendChild, insertBefore, removeChild } = prototype;
const changes = new WeakMap<Node, MutationRecord[]>();
/** Where a text stood that others have removed. */
const homes = new WeakMap<Node, Node>();
const observer = new MutationObserver(note);

const isFont = (node: Node) => node.nodeName === "FONT";
const isOfTexts = ({ addedNodes, removedNodes }: MutationRecord) =>
  [...addedNodes, ...removedNodes].some((node) => node.nodeType === Node.TEXT_NODE || isFont(node));

function note(records: MutationRecord[]): void {
  if (!records.some(isOfTexts)) return;
  for (const record of records) {
    const { target, removedNodes } = record;
    const known = changes.get(target);
    if (known) known.push(record);
    else changes.set(target, [record]);
    for (const node of removedNodes) homes.set(node, target);
  }
}

/** Makes the children of `parent` what React left. */
function undo(parent: Node): void {
  const records = changes.get(parent) ?? [];
  changes.delete(parent);
  for (const { addedNodes, removedNodes, nextSibling } of records.toReversed()) {
    for (const node of addedNodes) if (node.parentNode === parent) removeChild.call(parent, node);
    const next = nextSibling?.parentNode === parent ? nextSibling : null;
    for (const node of removedNodes) insertBefore.call(parent, node, next);
  }
}

/** React's own change, which is not noted. */
function makeOwn<T>(parent: Node, change: () => T, before: (parent: Node) => void = undo): T {
  note(observer.takeRecords());
  before(parent);
  const result = change();
  observer.takeRecords();
  return result;
}

function isTheirs(parent: Node, node: Node): boolean {
  return !parent.isConnected || isFont(parent) || isFont(node);
}

/** The child of `parent` that `node` is, or stands in. */
function childOf(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
  const append = () => appendChild.call(this, node) as T;
  return isTheirs(this, node) ? append() : makeOwn(this, append);
};

prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
  const insert = () => insertBefore.call(this, node, childOf(this, next)) as T;
  return isTheirs(this, node) ? insert() : makeOwn(this, insert);
};

prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
  const remove = () => {
    if (childOf(this, node)) removeChild.call(node.parentNode ?? this, node);
  };
  const records = observer.takeRecords();
  note(records);
  const isReplaced = records.some(({ target, addedNodes }) => target === this && [...addedNodes].some(isFont));
  if (isReplaced || isTheirs(this, node)) remove();
  else makeOwn(this, remove);
  return node;
};

/** `change` is called with what is written to, and with what writes it. */
function replaceSetter(name: "nodeValue" | "textContent", change: (node: Node, write: () => void) => void): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: Node, value: string | null) {
      change(this, () => property?.set?.call(this, value));
    },
  });
}

replaceSetter("nodeValue", (text, write) => {
  if (!text.isConnected) note(observer.takeRecords());
  const home = text.isConnected ? undefined : homes.get(text);
  if (home) makeOwn(home, write);
  else write();
});

replaceSetter("textContent", (parent, write) => {
  if (isTheirs(parent, parent)) write();
  else makeOwn(parent, write, () => changes.delete(parent));
});

addEventListener("DOMContentLoaded", () => observer.observe(document.body, { childList: true, subtree: true }));
