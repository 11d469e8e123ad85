import { latePart } from "../late.tsx";

/** The quantities of a product over the list it was seen in, once they are asked for. */
export const QuickAdd = latePart(
  async () => (await import("./quick-add.tsx")).QuickAdd,
  ({ handle }) => handle !== null,
);
