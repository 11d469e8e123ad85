import { useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "react-router";
import { iconButtonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";

/** Goes back; from the only page in history it goes home (SPEC NAV-04). */
export function BackButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Link
      to="/"
      className={iconButtonClass}
      aria-label={t`Back`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !hasPageBefore()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="back" />
    </Link>
  );
}

/** Whether Back stays in the shop: the router counts its entries of this window from 0. */
export function hasPageBefore(): boolean {
  const index: unknown = (history.state as { idx?: unknown } | null)?.idx;
  return typeof index === "number" && index > 0;
}
