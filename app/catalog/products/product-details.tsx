import { Trans } from "@lingui/react/macro";
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
            <>
              <dt>
                <Trans>Item number</Trans>
              </dt>
              <dd dir="ltr">{skus.length > 1 ? `${skus[0]} … ${skus.at(-1) ?? ""}` : skus[0]}</dd>
            </>
          )}
          {productType !== "" && (
            <>
              <dt>
                <Trans>Type</Trans>
              </dt>
              <dd>
                <ShopText translated>{productType}</ShopText>
              </dd>
            </>
          )}
          {options.map(({ name, values }) => (
            <FromTheShop key={name} name={name} value={listOf(values, locale.language)} />
          ))}
          {weights.length > 0 && (
            <>
              <dt>
                <Trans>Weight</Trans>
              </dt>
              <dd>
                <bdi>
                  {lightest === heaviest
                    ? formats.weight(lightest)
                    : `${formats.weight(lightest)} – ${formats.weight(heaviest)}`}
                </bdi>
              </dd>
            </>
          )}
          <dt>
            <Trans>Minimum order</Trans>
          </dt>
          <dd>{formats.count(product.minQuantity)}</dd>
          {product.minBatch > 1 && (
            <>
              <dt>
                <Trans>Sold in steps of</Trans>
              </dt>
              <dd>{formats.count(product.minBatch)}</dd>
            </>
          )}
          {vendor !== "" && (
            <>
              <dt>
                <Trans>Brand</Trans>
              </dt>
              <dd>
                <ShopText>{vendor}</ShopText>
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}

function FromTheShop({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>
        <ShopText translated>{name}</ShopText>
      </dt>
      <dd>
        <ShopText translated>{value}</ShopText>
      </dd>
    </>
  );
}
