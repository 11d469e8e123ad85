import { useLingui } from "@lingui/react/macro";
import { classes } from "../../../ui/class-names.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useMoves } from "../../navigation/use-moves.tsx";
import { currentSession } from "../session.ts";
import { useFavoritePrompt, useIsFavorite, useIsWaiting, changeFavorite } from "./favorites.ts";
import styles from "./heart-button.module.css";

export type HeartButtonProps = {
  product: { id: string; title: string };
  onPicture?: boolean;
};

export const FAVORITES_PATH = "/customer/favorite";
const UNDO_MS = 7_000;

/** Adds a product to the favorites, or removes it (SPEC FAV-01); a guest is asked to log in. */
export function HeartButton({ product: { id, title }, onPicture = false }: HeartButtonProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const moves = useMoves();
  const favorite = useIsFavorite(id);
  const waiting = useIsWaiting(id);

  const press = () => {
    if (!currentSession()) {
      useFavoritePrompt.setState({ productId: id });
      return;
    }
    changeFavorite(api, id, !favorite);
    if (favorite) {
      const undo = { label: t`Undo`, run: () => changeFavorite(api, id, true) };
      toast({ text: t`Removed from favorites`, action: undo, durationMs: UNDO_MS });
    } else {
      const view = { label: t`View`, run: () => void moves.push(FAVORITES_PATH) };
      toast({ text: t`Added to favorites`, tone: "positive", action: view, durationMs: 4_000 });
    }
  };

  return (
    <button
      type="button"
      className={classes(styles.heart, onPicture && styles.onPicture)}
      aria-label={t`Favorite: ${title}`}
      aria-pressed={favorite}
      data-waiting={waiting || undefined}
      title={waiting ? t`Not saved yet` : undefined}
      onClick={press}
    >
      <span>
        <Icon name="heart" size={onPicture ? 20 : 24} solid={favorite} />
      </span>
    </button>
  );
}
