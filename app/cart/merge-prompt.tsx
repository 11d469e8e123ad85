import { useLocation } from "react-router";
import { onDemand } from "../on-demand.tsx";
import { useCartStatus } from "./cart-status.ts";

const MergeDialog = onDemand(
  async () => (await import("./merge-dialog.tsx")).MergeDialog,
  ({ open }) => open,
  // As if closed without an answer: the next page tries to merge again.
  () => useCartStatus.setState({ mergeDialogOpen: false }),
);

export function MergePrompt() {
  const { pathname } = useLocation();
  const mergeDialogOpen = useCartStatus((state) => state.mergeDialogOpen);
  // The login page is about to redirect to the page before it.
  return <MergeDialog open={mergeDialogOpen && !pathname.startsWith("/login/")} />;
}
