import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import type { ProductCard } from "../cards/product.ts";
import { ShopText } from "../cards/shop-text.tsx";
import { PICTURE_SEARCH_PATH, picturePath, productPath } from "../links.ts";
import { recallPreview } from "./previews.ts";
import styles from "./searched-picture.module.css";

export function SearchedPicture({ image }: { image: string }) {
  const { t } = useLingui();
  const inBrowser = useInBrowser();
  const isAddress = /^(\/|https?:)/.test(image);
  const src = isAddress ? image : inBrowser ? recallPreview(image) : null;
  return (
    <Searched picture={<Picture src={src} alt={src === null ? "" : t`Your picture`} width={96} load="early" />}>
      <p className={styles.title}>
        <Trans>Products that look like this picture</Trans>
      </p>
      <Link className={buttonClass({ size: "compact" })} to={PICTURE_SEARCH_PATH}>
        <Icon name="camera" size={20} />
        <Trans>Another picture</Trans>
      </Link>
    </Searched>
  );
}

type SearchedProductProps = {
  product: ProductCard;
  image: string | null;
};

export function SearchedProduct({ product, image }: SearchedProductProps) {
  return (
    <Searched
      picture={
        <Link to={productPath(product.handle)} tabIndex={-1} aria-hidden="true">
          <Picture src={product.image} alt="" width={96} load="early" />
        </Link>
      }
    >
      <p>
        <Trans>Similar to</Trans>
      </p>
      <Link className={styles.title} to={productPath(product.handle)}>
        <ShopText language={product.titleLanguage}>{product.title}</ShopText>
      </Link>
      {image !== null && (
        <Link className={buttonClass({ size: "compact" })} to={picturePath(image)}>
          <Icon name="image" size={20} />
          <Trans>Search by picture</Trans>
        </Link>
      )}
    </Searched>
  );
}

function Searched({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.sought}>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
