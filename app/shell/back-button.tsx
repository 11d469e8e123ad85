import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { iconButtonClass } from "../../ui/forms/button.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useMoves } from "../navigation/use-moves.tsx";

/** Goes back; from the only page in history it goes home (SPEC NAV-04). */
export function BackButton() {
  const { t } = useLingui();
  const moves = useMoves();
  return (
    <Link
      to="/"
      className={iconButtonClass}
      aria-label={t`Back`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        void moves.back();
      }}
    >
      <Icon name="back" />
    </Link>
  );
}
