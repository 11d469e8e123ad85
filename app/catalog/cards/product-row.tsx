import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { Price } from "../../../ui/price.tsx";
import { useFormats } from "../../formats.ts";
import { productPath } from "../links.ts";
import type { ListedProduct } from "../listing/listing-queries.ts";
import { ShopText } from "./shop-text.tsx";
import styles from "./product-row.module.css";

export type ProductRowProps = {
  product: ListedProduct;
  note?: ReactNode;
  children?: ReactNode;
};

export function ProductRow({ product, note, children }: ProductRowProps) {
  const formats = useFormats();
  const { title, handle, image, minMicros, maxMicros, forSale } = product;
  return (
    <article className={styles.row}>
      <span className={styles.picture}>
        <Picture src={image} alt="" width={72} />
      </span>
      <div className={styles.words}>
        <Link className={styles.link} to={productPath(handle)}>
          <ShopText language={product.titleLanguage}>{title}</ShopText>
        </Link>
        <span className={styles.price}>
          <Price now={formats.unit(minMicros)} to={maxMicros > minMicros ? formats.unit(maxMicros) : null} />
        </span>
        {!forSale ? (
          <span className={styles.note}>
            <Trans>Sold out</Trans>
          </span>
        ) : (
          note && <span className={styles.note}>{note}</span>
        )}
      </div>
      {children && <div className={styles.buttons}>{children}</div>}
    </article>
  );
}
