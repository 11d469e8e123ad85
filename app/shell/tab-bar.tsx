import { useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { Icon, type IconName } from "../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useLocalState } from "../local-state.ts";
import { useRootData } from "../root-data.ts";
import { CartBadge } from "./cart-link.tsx";
import styles from "./tab-bar.module.css";

/** The tabs along the bottom of a phone (SPEC SHELL-01); absent from pages with a bar of their own there. */
export function TabBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (pathname === "/pages/product/index") return null;

  const tabs: { href: string; icon: IconName; label: string }[] = [
    { href: "/pages/home/index", icon: "home", label: t`Home` },
    { href: "/pages/categories/index", icon: "grid", label: t`Categories` },
    { href: "/pages/new/index", icon: "sparkle", label: t`New` },
    { href: "/pages/shopcart/index", icon: "bag", label: t`Cart` },
    { href: "/pages/account/index", icon: "user", label: t`Account` },
  ];
  return (
    <nav className={styles.bar} aria-label={t`Main`}>
      <ul>
        {tabs.map(({ href, icon, label }) => {
          const here = pathname === href || (href === "/pages/home/index" && pathname === "/");
          return (
            <li key={href}>
              <Link to={href} className={styles.tab} aria-current={here ? "page" : undefined}>
                <span className={styles.icon}>
                  <Icon name={icon} solid={here && icon === "sparkle"} />
                  {icon === "sparkle" && <ArrivalsDot />}
                  {icon === "bag" && (
                    <span className={styles.badge}>
                      <CartBadge />
                    </span>
                  )}
                </span>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A red dot when products were added since the last visit to the arrivals (SPEC SHELL-03). */
function ArrivalsDot() {
  const { t } = useLingui();
  const seen = useLocalState((state) => state.arrivalsSeen);
  const newest = useRootData()?.newestArrival;
  if (!newest || seen === null || newest <= seen) return null;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>{t`New arrivals since your last visit`}</VisuallyHidden>
    </span>
  );
}
