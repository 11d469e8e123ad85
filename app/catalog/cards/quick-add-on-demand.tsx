import { onDemand } from "../../on-demand.tsx";

/** A product's quantities over its list, loaded on demand. */
export const QuickAdd = onDemand(
  async () => (await import("./quick-add.tsx")).QuickAdd,
  ({ handle }) => handle !== null,
);
