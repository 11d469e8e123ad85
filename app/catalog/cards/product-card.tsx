import { Trans, useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { Chip } from "../../../ui/forms/chip.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture, type PictureProps, type PictureSlot } from "../../../ui/pictures/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { useLongPress } from "../../../ui/timing/use-long-press.ts";
import { useFormats } from "../../formats.ts";
import { useRootData } from "../../root-data.ts";
import { HeartButton } from "../../session/favorites/heart-button.tsx";
import { productPath } from "../links.ts";
import type { ListedProduct } from "../listing/listing-queries.ts";
import { percentOff } from "./product.ts";
import styles from "./product-card.module.css";

export type ProductCardProps = {
  product: ListedProduct;
  load: PictureProps["load"];
  slot: PictureSlot;
  onQuickAdd: (product: ListedProduct) => void;
  onMenu: (product: ListedProduct) => void;
};

/** The tapped picture transitions into the first one of the product's page (`gallery.module.css`). */
function carryPicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  const tapped = currentTarget.closest("article")?.querySelector("img");
  for (const each of document.images) {
    each.style.setProperty("view-transition-name", each === tapped ? "product-picture" : "none");
  }
}

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

export function ProductCard({ product, load, slot, onQuickAdd, onMenu }: ProductCardProps) {
  "use memo";
  const { t } = useLingui();
  const formats = useFormats();
  const card = useLongPress<HTMLElement>(() => onMenu(product));
  const now = useRootData()?.now ?? 0;
  const { title, minMicros, maxMicros, beforeMicros, minQuantity, sold } = product;
  const isNew = now - Date.parse(product.createdAt) < NEW_FOR_MS;
  const range = maxMicros > minMicros;

  return (
    <article ref={card} className={classes(styles.card, !product.forSale && styles.soldOut)}>
      <span className={styles.image}>
        <Picture src={product.image} alt="" width={slot} load={load} />
      </span>
      <div className={styles.chips}>
        {!product.forSale && <Chip>{t`Sold out`}</Chip>}
        {isNew && <Chip tone="brand">{t({ message: "New", context: "chip on a product" })}</Chip>}
        {product.freeShipping && <Chip tone="positive">{t`Free shipping`}</Chip>}
      </div>
      <div className={styles.body}>
        <Link
          className={styles.link}
          to={productPath(product.handle, product.variantId)}
          viewTransition
          onClick={carryPicture}
        >
          <span lang={product.titleLanguage ?? undefined} dir="auto">
            {title}
          </span>
        </Link>
        <span className={styles.price}>
          <Price
            now={formats.unit(minMicros)}
            to={range ? formats.unit(maxMicros) : null}
            before={beforeMicros !== null && !range ? formats.unit(beforeMicros) : null}
            percentOff={range ? null : percentOff(minMicros, beforeMicros)}
          />
        </span>
        <div className={styles.foot}>
          <span>
            {minQuantity > 1 && (
              <span>
                <Trans>Min.Order: {formats.count(minQuantity)}</Trans>
              </span>
            )}
            {sold !== null && sold > 0 && (
              <span>
                <Trans>{formats.brief(sold)} sold</Trans>
              </span>
            )}
          </span>
          {product.forSale && (
            <button
              type="button"
              className={styles.add}
              aria-label={t`Choose quantities: ${title}`}
              onClick={() => onQuickAdd(product)}
            >
              <span>
                <Icon name="plus" size={20} />
              </span>
            </button>
          )}
        </div>
      </div>
      <span className={styles.heart}>
        <HeartButton product={product} onPicture />
      </span>
    </article>
  );
}
