import { Link } from "react-router";
import { Picture, type PictureSlot } from "../../../ui/pictures/picture.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import type { ShownMenuItem } from "./menu-queries.ts";
import styles from "./category-tile.module.css";

export type CategoryTileProps = { item: ShownMenuItem; slot: PictureSlot; /** Visible at once. */ early?: boolean };

export function CategoryTile({ item, slot, early = false }: CategoryTileProps) {
  return (
    <Link className={styles.tile} to={item.href ?? "/pages/categories/index"}>
      <Picture src={item.image} alt="" width={slot} load={early ? "early" : "late"} />
      <span className={styles.title}>
        <ShopText translated>{item.title}</ShopText>
      </span>
    </Link>
  );
}
