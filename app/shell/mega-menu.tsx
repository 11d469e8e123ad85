import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { ShopText } from "../catalog/cards/shop-text.tsx";
import { CATEGORY_OF_MENU } from "../catalog/pictures/picture-slots.ts";
import { useApp } from "../context.tsx";
import { CategoryTile } from "../site/menus/category-tile.tsx";
import { CATEGORIES_MENU, findMenus, type ShownMenuItem } from "../site/menus/menu-queries.ts";
import styles from "./mega-menu.module.css";

const SHOWN = 12;

export type MegaMenuProps = { id: string; open: boolean; onClose: () => void };

/**
 * All categories with pictures: the first level along the edge, beside it what the pointed or focused one holds. What
 * it holds follows it in the page, so that Tab goes there.
 */
export function MegaMenu({ id, open, onClose }: MegaMenuProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const [categories, setCategories] = useState<ShownMenuItem[] | null>(null);
  const [shown, setShown] = useState(0);
  const fail = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || categories) return;
    let isLeft = false;
    findMenus(api, CATEGORIES_MENU).then(
      (menus) => {
        if (!isLeft) setCategories(menus.categories);
      },
      // The failure has been reported; the link beside the button still works.
      () => {
        if (!isLeft) fail();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [api, open, categories]);

  return (
    <nav id={id} className={styles.menu} aria-label={t`Categories`} hidden={!open || !categories?.length}>
      <ul className={styles.inside}>
        {categories?.map((category, place) => (
          <li key={category.id} data-shown={place === shown || undefined}>
            <Link
              className={styles.branch}
              to={category.href ?? `/pages/categories/index?handle=${encodeURIComponent(category.handle ?? "")}`}
              onPointerEnter={() => setShown(place)}
              onFocus={() => setShown(place)}
            >
              <ShopText translated>{category.title}</ShopText>
            </Link>
            {place === shown && <Branch category={category} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Branch({ category }: { category: ShownMenuItem }) {
  const leaves = category.items.flatMap((item) => (item.items.length > 0 ? item.items : [item]));
  return (
    <div className={styles.leaves}>
      <ul>
        {leaves.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <CategoryTile item={item} slot={CATEGORY_OF_MENU} />
          </li>
        ))}
      </ul>
      {category.href && (
        <Link className={styles.all} to={category.href}>
          <Trans>See all</Trans>
        </Link>
      )}
    </div>
  );
}
