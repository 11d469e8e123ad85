import { onDemand } from "../on-demand.tsx";

/** The quantities of a product over the list it was seen in, once they are asked for. */
export const QuickAdd = onDemand(
  async () => (await import("./quick-add.tsx")).QuickAdd,
  ({ handle }) => handle !== null,
);
