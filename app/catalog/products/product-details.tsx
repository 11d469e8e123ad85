import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { listOf } from "../../../domain/translation/languages.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import type { Product } from "../cards/product.ts";
import { ShopText } from "../cards/shop-text.tsx";
import styles from "./product-details.module.css";

/** SPEC PROD-04: the description, and a table of measurements. */
export function ProductDetails({ product }: { product: Product }) {
  const { locale } = useApp();
  const formats = useFormats();
  const { variants, options, descriptionHtml, descriptionLanguage, productType, vendor } = product;
  const weights = variants.map((variant) => variant.weightMg).filter((weight) => weight > 0);
  const [lightest, heaviest] = [Math.min(...weights), Math.max(...weights)];
  const skus = variants.flatMap((variant) => variant.sku ?? []);

  return (
    <section className={styles.details}>
      {descriptionHtml !== "" && (
        <div>
          <h2>
            <Trans>Description</Trans>
          </h2>
          {/* Sanitised by the server. */}
          <div
            className={styles.text}
            lang={descriptionLanguage ?? undefined}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: descriptionHtml }}
          />
        </div>
      )}
      <div>
        <h2>
          <Trans>Details</Trans>
        </h2>
        <dl>
          {skus[0] !== undefined && (
            <Detail name={<Trans>Item number</Trans>} dir="ltr">
              {skus.length > 1 ? `${skus[0]} … ${skus.at(-1) ?? ""}` : skus[0]}
            </Detail>
          )}
          {productType !== "" && (
            <Detail name={<Trans>Type</Trans>}>
              <ShopText translated>{productType}</ShopText>
            </Detail>
          )}
          {options.map(({ name, values }) => (
            <Detail key={name} name={<ShopText translated>{name}</ShopText>}>
              <ShopText translated>{listOf(values, locale.language)}</ShopText>
            </Detail>
          ))}
          {weights.length > 0 && (
            <Detail name={<Trans>Weight</Trans>}>
              <bdi>
                {lightest === heaviest
                  ? formats.weight(lightest)
                  : `${formats.weight(lightest)} – ${formats.weight(heaviest)}`}
              </bdi>
            </Detail>
          )}
          <Detail name={<Trans>Minimum order</Trans>}>{formats.count(product.minQuantity)}</Detail>
          {product.minBatch > 1 && (
            <Detail name={<Trans>Sold in steps of</Trans>}>{formats.count(product.minBatch)}</Detail>
          )}
          {vendor !== "" && (
            <Detail name={<Trans>Brand</Trans>}>
              <ShopText>{vendor}</ShopText>
            </Detail>
          )}
        </dl>
      </div>
    </section>
  );
}

type DetailProps = { name: ReactNode; dir?: "ltr"; children: ReactNode };

function Detail({ name, dir, children }: DetailProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir={dir}>{children}</dd>
    </>
  );
}
