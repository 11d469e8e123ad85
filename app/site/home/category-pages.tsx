import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Swiper } from "../../../ui/pictures/swiper.tsx";
import { SectionHead } from "../../catalog/cards/section-head.tsx";
import { CATEGORY_OF_EIGHT } from "../../catalog/pictures/picture-slots.ts";
import { CategoryTile } from "../menus/category-tile.tsx";
import type { ShownMenuItem } from "../menus/menu-queries.ts";
import styles from "./category-pages.module.css";

/** SPEC HOME-03 */
const PAGE_SIZE = 8;

type CategoryPagesProps = { categories: readonly ShownMenuItem[]; title: ReactNode };

export function CategoryPages({ categories, title }: CategoryPagesProps) {
  const { t } = useLingui();
  if (categories.length === 0) return null;
  const pages = Array.from({ length: Math.ceil(categories.length / PAGE_SIZE) }, (_, page) => ({
    key: String(page),
    content: (
      <ul className={styles.page}>
        {categories.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((item) => (
          <li key={item.id}>
            <CategoryTile item={item} slot={CATEGORY_OF_EIGHT} />
          </li>
        ))}
      </ul>
    ),
  }));
  return (
    <section>
      <SectionHead title={title || t`Shop by category`} all="/pages/categories/index" />
      <Swiper label={t`Shop by category`} pages={pages} />
    </section>
  );
}
