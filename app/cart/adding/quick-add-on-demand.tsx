import { onDemand } from "../../on-demand.tsx";

export const QuickAdd = onDemand(
  async () => (await import("./quick-add.tsx")).QuickAdd,
  ({ handle }) => handle !== null,
);
