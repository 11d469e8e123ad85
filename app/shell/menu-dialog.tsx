import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Spinner } from "../../ui/lists/spinner.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import type { Api } from "../api/api.ts";
import { ShopText } from "../catalog/cards/shop-text.tsx";
import { useApp } from "../context.tsx";
import { findMenus, LISTED_MENUS, type ShownMenuItem } from "../site/menus/menu-queries.ts";
import styles from "./menu-dialog.module.css";

type Menus = { links: ShownMenuItem[]; categories: ShownMenuItem[] };

let cachedMenus: Promise<Menus> | null = null;

function menusOf(api: Api): Promise<Menus> {
  cachedMenus ??= findMenus(api, LISTED_MENUS);
  cachedMenus.catch(() => {
    cachedMenus = null;
  });
  return cachedMenus;
}

/** The shop's links, and its categories as a tree, over the page (SPEC HOME-01, POP-01). */
export function MenuDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog open={open} onClose={onClose} title={t`Menu`}>
      {open && <Fetched key={attempt} onRetry={() => setAttempt(attempt + 1)} />}
    </Dialog>
  );
}

function Fetched({ onRetry }: { onRetry: () => void }) {
  const { api } = useApp();
  const [menus, setMenus] = useState<Menus | "failed" | null>(null);
  useEffect(() => {
    let wanted = true;
    menusOf(api).then(
      (found) => wanted && setMenus(found),
      () => wanted && setMenus("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [api]);

  if (menus === null || menus === "failed") {
    return (
      <div className={styles.waiting}>
        {menus === null ? (
          <Spinner size={32} />
        ) : (
          <Button icon="history" onClick={onRetry}>
            <Trans>Failed to load, tap to try again</Trans>
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.menu}>
      <ul>
        {menus.links.map((item) => (
          <Leaf key={item.id} item={item} />
        ))}
        <li>
          <Link to="/business/quickOrder">
            <Trans>Quick order</Trans>
          </Link>
        </li>
      </ul>
      <h3>
        <Trans>Categories</Trans>
      </h3>
      <ul>
        {menus.categories.map((item) => (
          <Branch key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Branch({ item }: { item: ShownMenuItem }) {
  if (item.items.length === 0) return <Leaf item={item} />;
  return (
    <li>
      <details>
        <summary>
          <ShopText translated>{item.title}</ShopText>
          <Icon name="down" size={18} />
        </summary>
        <ul>
          {item.href && (
            <li>
              <Link to={item.href}>
                <Trans>See all</Trans>
              </Link>
            </li>
          )}
          {item.items.map((each) => (
            <Branch key={each.id} item={each} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Leaf({ item }: { item: ShownMenuItem }) {
  if (!item.href) return null;
  return (
    <li>
      <Link to={item.href}>
        <ShopText translated>{item.title}</ShopText>
      </Link>
    </li>
  );
}
