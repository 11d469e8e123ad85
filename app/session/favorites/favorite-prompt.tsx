import { useEffect } from "react";
import { useApp } from "../../context.tsx";
import { onDemand } from "../../on-demand.tsx";
import { saveFavorites, useFavoritePrompt } from "./favorites.ts";

const FavoriteDialog = onDemand(
  async () => (await import("./favorite-dialog.tsx")).FavoriteDialog,
  ({ productId }) => productId !== null,
  (_, tell) => {
    useFavoritePrompt.setState({ productId: null });
    tell();
  },
);

/** Asks a guest to log in for favorites, and remembers the product until then (SPEC FAV-01). Once, in the root. */
export function FavoritePrompt() {
  const { api } = useApp();
  const productId = useFavoritePrompt((state) => state.productId);
  useEffect(() => saveFavorites(api), [api]);
  return <FavoriteDialog productId={productId} />;
}
