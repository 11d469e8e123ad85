import { Trans } from "@lingui/react/macro";
import { lazy, type ReactNode } from "react";
import { listOf } from "../../../domain/translation/languages.ts";
import { Part } from "../../../ui/part.tsx";
import { nearWindow } from "../../../ui/timing/near-window.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import type { ShownProduct } from "../cards/product.ts";
import { ShopText } from "../cards/shop-text.tsx";
import styles from "./product-details.module.css";

const SIZES = "sizes";

/** Below the first window, and too much for it: its code comes with the visitor's scrolling, its markup with the page. */
const SizeGuide = lazy(async () => {
  if (!import.meta.env.SSR) await nearWindow(SIZES);
  const { withMessages } = await import("../../with-messages.ts");
  const load = () => import("./size-guide.tsx");
  return { default: (await withMessages("app/catalog/products/size-guide.tsx", load)).SizeGuide };
});

/** SPEC PROD-04: the description, a table of details, and how large the product is. */
export function ProductDetails({ product }: { product: ShownProduct }) {
  "use memo";
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
      <div className={styles.columns}>
        <div>
          <h2>
            <Trans>Details</Trans>
          </h2>
          <dl className={styles.list}>
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
              <Detail name={<Trans>Sold in multiples of</Trans>}>{formats.count(product.minBatch)}</Detail>
            )}
            {vendor !== "" && (
              <Detail name={<Trans>Brand</Trans>}>
                <ShopText>{vendor}</ShopText>
              </Detail>
            )}
          </dl>
        </div>
        <div id={SIZES} className={styles.sizes}>
          <Part>
            <SizeGuide product={product} />
          </Part>
        </div>
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
