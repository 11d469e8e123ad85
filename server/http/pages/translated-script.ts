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
export const TRANSLATED_SCRIPT = `{
const { prototype } = Node;
const { appendChild, insertBefore, removeChild } = prototype;
const changes = new WeakMap(), homes = new WeakMap();
const isFont = (node) => node.nodeName === "FONT";
const addsFont = ({ addedNodes }) => [...addedNodes].some(isFont);
const isOfTexts = ({ addedNodes, removedNodes }) =>
  [...addedNodes, ...removedNodes].some((node) => node.nodeType === 3 || isFont(node));
const note = (records) => {
  if (!records.some(isOfTexts)) return;
  for (const record of records) {
    const { target, removedNodes } = record;
    if (!changes.has(target)) changes.set(target, []);
    changes.get(target).push(record);
    for (const node of removedNodes) homes.set(node, target);
  }
};
const observer = new MutationObserver(note);
addEventListener("DOMContentLoaded", () => observer.observe(document.body, { childList: true, subtree: true }));
const undo = (parent) => {
  const records = changes.get(parent) ?? [];
  changes.delete(parent);
  for (const { addedNodes, removedNodes, nextSibling } of records.reverse()) {
    for (const node of addedNodes) if (node.parentNode === parent) removeChild.call(parent, node);
    const next = nextSibling?.parentNode === parent ? nextSibling : null;
    for (const node of removedNodes) insertBefore.call(parent, node, next);
  }
};
const own = (parent, act, before = undo) => {
  note(observer.takeRecords());
  before(parent);
  const result = act();
  observer.takeRecords();
  return result;
};
const isTheirs = (parent, node) => !parent.isConnected || isFont(parent) || isFont(node);
const childOf = (parent, node) => {
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
};
prototype.appendChild = function (node) {
  const act = () => appendChild.call(this, node);
  return isTheirs(this, node) ? act() : own(this, act);
};
prototype.insertBefore = function (node, next) {
  const act = () => insertBefore.call(this, node, childOf(this, next));
  return isTheirs(this, node) ? act() : own(this, act);
};
prototype.removeChild = function (node) {
  const act = () => childOf(this, node) && removeChild.call(node.parentNode, node);
  const records = observer.takeRecords();
  note(records);
  const isReplaced = records.some((record) => record.target === this && addsFont(record));
  if (isReplaced || isTheirs(this, node)) act();
  else own(this, act);
  return node;
};
const replaceSetter = (name, write) => {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  Object.defineProperty(prototype, name, {
    ...property,
    set(value) {
      write(this, () => property.set.call(this, value));
    },
  });
};
replaceSetter("nodeValue", (text, act) => {
  if (!text.isConnected) note(observer.takeRecords());
  const home = text.isConnected ? null : homes.get(text);
  if (home) own(home, act);
  else act();
});
replaceSetter("textContent", (parent, act) => {
  if (isTheirs(parent, parent)) act();
  else own(parent, act, () => changes.delete(parent));
});
}`;
