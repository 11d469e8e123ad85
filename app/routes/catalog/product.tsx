import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import {
  data,
  Link,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "react-router";
import { Chip } from "../../../ui/forms/chip.tsx";
import { Part } from "../../../ui/part.tsx";
import { Price } from "../../../ui/price.tsx";
import { findRelated } from "../../api/queries/listing-queries.ts";
import { soldCounts, starsOf } from "../../api/backend-calls.ts";
import { findProduct } from "../../api/queries/product-queries.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { BuyBar } from "../../catalog/products/buy-bar.tsx";
import { Gallery } from "../../catalog/pictures/gallery.tsx";
import { productPath } from "../../catalog/links.ts";
import { percentOff, type Product, type Variant } from "../../catalog/cards/product.ts";
import { ProductActions, ShareProduct } from "../../catalog/products/product-actions.tsx";
import { slidesOf } from "../../catalog/pictures/slides.ts";
import { useGallery } from "../../catalog/pictures/use-gallery.ts";
import { useSelection, type Selection } from "../../catalog/products/use-selection.ts";
import { VariantMatrix } from "../../catalog/products/variant-matrix.tsx";
import { useOwnStock } from "../../cart/lines/own-reservations.ts";
import { appContext, useApp } from "../../context.tsx";
import { HeartButton } from "../../customers/favorites/heart-button.tsx";
import { useFormats } from "../../formats.ts";
import { useViewed } from "../../customers/history/use-viewed.ts";
import { JsonLd } from "../../seo/json-ld.tsx";
import { collectionStep, productData } from "../../seo/structured-data.ts";
import { Page } from "../../shell/page.tsx";
import { Stars } from "../../catalog/cards/stars.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import styles from "./product.module.css";

// The page can be used before these are loaded: they are below the buying controls.
const ProductFacts = lazy(async () => ({
  default: (await import("../../catalog/products/product-facts.tsx")).ProductFacts,
}));
const RelatedProducts = lazy(async () => ({
  default: (await import("../../catalog/products/related-products.tsx")).RelatedProducts,
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const handle = new URL(request.url).searchParams.get("handle") ?? "";
  const [product, related] = await Promise.all([findProduct(api, handle), findRelated(api, handle).catch(() => [])]);
  if (!product) throw data(null, { status: 404 });
  const [solds, stars] = await Promise.all([soldCounts(api, [product.id]), starsOf(api, product.id)]);
  return { product, related, sold: solds.get(product.id) ?? 0, stars };
}

/** Another variant of the same product is the same page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.searchParams.get("handle") !== nextUrl.searchParams.get("handle");

export function Component() {
  "use memo";
  const { product } = useLoaderData<typeof loader>();
  // Another product begins without the choices made here.
  return <ProductPage key={product.id} />;
}

/** SPEC PROD-01 to PROD-05 */
function ProductPage() {
  "use memo";
  const { product: found, related, stars } = useLoaderData<typeof loader>();
  const product = useOwnStock(found);
  const [search] = useSearchParams();
  const { api, locale } = useApp();
  useViewed(product.handle);
  const selection = useSelection(product);
  const variant = product.variants.find((each) => each.id.endsWith(`/${search.get("variant") ?? ""}`)) ?? null;
  const slides = slidesOf(product);
  const gallery = useGallery(slides, variant?.image?.src ?? null);

  return (
    <Page
      title={product.seoTitle ?? product.title}
      description={product.seoDescription ?? product.summary}
      canonical={productPath(product.handle)}
      languages={product.languages}
      heading="bar-only"
      picture={product.images[0]?.src ?? null}
      kind="product"
      actions={<ShareProduct product={product} variant={variant} />}
    >
      <Breadcrumbs
        languages={product.languages}
        steps={[
          ...(product.category ? [collectionStep(product.category.title, product.category.handle)] : []),
          { name: product.title, path: productPath(product.handle) },
        ]}
      />
      <JsonLd
        data={import.meta.env.SSR && productData(product, { origin: api.origin, language: locale.language }, stars)}
      />
      <div className={styles.product}>
        <div className={styles.gallery}>
          <Suspense>
            <Gallery slides={slides} {...gallery} />
          </Suspense>
        </div>
        <section className={styles.buy}>
          <ProductHead product={product} variant={variant} selection={selection} />
          <div className={styles.panel}>
            <Suspense>
              <VariantMatrix
                product={product}
                quantities={selection.quantities}
                onQuantity={selection.setQuantity}
                startWith={variant?.id ?? null}
                onRow={gallery.showImage}
              />
            </Suspense>
            <Suspense>
              <div className={styles.bar}>
                <BuyBar product={product} selection={selection} />
              </div>
            </Suspense>
          </div>
        </section>
        <div className={styles.facts}>
          <Part>
            <ProductFacts product={product} selection={selection} />
          </Part>
        </div>
      </div>
      {related.length > 0 && (
        <Part>
          <RelatedProducts products={related} />
        </Part>
      )}
    </Page>
  );
}

type ProductHeadProps = {
  product: Product;
  variant: Variant | null;
  selection: Selection;
};

function ProductHead({ product, variant, selection }: ProductHeadProps) {
  "use memo";
  const formats = useFormats();
  const { minMicros, maxMicros, beforeMicros } = product;
  return (
    <header className={styles.head}>
      <div className={styles.priceRow}>
        <p className={styles.price}>
          <Price
            now={formats.unit(minMicros)}
            to={maxMicros > minMicros ? formats.unit(maxMicros) : null}
            before={beforeMicros === null ? null : formats.unit(beforeMicros)}
            percentOff={percentOff(minMicros, beforeMicros)}
          />
        </p>
        <HeartButton product={product} />
      </div>
      <h1>
        <ShopText language={product.titleLanguage}>{product.title}</ShopText>
      </h1>
      <Notes product={product} selection={selection} />
      <Suspense>
        <ProductActions product={product} variant={variant} />
      </Suspense>
    </header>
  );
}

function Notes({ product, selection }: Pick<ProductHeadProps, "product" | "selection">) {
  "use memo";
  const { t } = useLingui();
  const { sold, stars } = useLoaderData<typeof loader>();
  const formats = useFormats();
  const { minQuantity, minBatch } = product;
  return (
    <p className={styles.notes}>
      {minQuantity > 1 && (
        <span>
          <Trans>Min.Order: {formats.count(minQuantity)}</Trans>
        </span>
      )}
      {minBatch > 1 && (
        <span>
          <Trans>in steps of {formats.count(minBatch)}</Trans>
        </span>
      )}
      {stars && <Stars {...stars} />}
      {sold > 0 && (
        <span>
          <Trans>{formats.count(sold)} sold</Trans>
        </span>
      )}
      {selection.inCart > 0 && (
        <Link to="/pages/shopcart/index">
          <Plural value={selection.inCart} one="# piece in your cart" other="# pieces in your cart" />
        </Link>
      )}
      {product.freeShipping && (
        <Chip tone="positive" icon="truck">
          {t`Free shipping`}
        </Chip>
      )}
      {!product.forSale && <Chip>{t`Sold out`}</Chip>}
    </p>
  );
}
