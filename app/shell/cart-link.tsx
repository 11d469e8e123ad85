import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { iconButtonClass } from "../../ui/forms/button.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useLocalState } from "../local-state.ts";
import styles from "./cart-link.module.css";

const MOST_SHOWN = 99;

/** The number of cart lines, "99+" above 99 (SPEC SHELL-03); hidden for an empty cart. */
export function CartBadge() {
  const lines = useLocalState((state) => state.lines.length);
  if (lines === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{lines > MOST_SHOWN ? `${MOST_SHOWN}+` : lines}</span>
      <VisuallyHidden>
        <Plural value={lines} one="# item" other="# items" />
      </VisuallyHidden>
    </span>
  );
}

export function CartLink() {
  const { t } = useLingui();
  return (
    <Link to="/pages/shopcart/index" className={iconButtonClass} title={t`Cart`}>
      <Icon name="bag" />
      <VisuallyHidden>{t`Cart`} </VisuallyHidden>
      <CartBadge />
    </Link>
  );
}
