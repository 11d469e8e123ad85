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
import { soldCounts, starsOf } from "../../api/backend-calls.ts";
import { useSelection } from "../../cart/adding/use-selection.ts";
import { useOwnStock } from "../../cart/lines/own-reservations.ts";
import { percentOff, type ShownProduct } from "../../catalog/cards/product.ts";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { Stars } from "../../catalog/cards/stars.tsx";
import { productPath } from "../../catalog/links.ts";
import { Gallery } from "../../catalog/pictures/gallery.tsx";
import { slidesOf } from "../../catalog/pictures/slides.ts";
import { useGallery } from "../../catalog/pictures/use-gallery.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { BuyBar } from "../../catalog/products/buy-bar.tsx";
import { GoneProduct } from "../../catalog/products/gone-product-on-demand.tsx";
import { findProduct } from "../../catalog/products/queries/product-queries.ts";
import { findRelated } from "../../catalog/products/queries/related-queries.ts";
import type { Selection } from "../../catalog/products/selection.ts";
import { ShareProduct } from "../../catalog/products/share-product.tsx";
import { VariantMatrix } from "../../catalog/products/variant-matrix.tsx";
import { firstReviewsOf } from "../../catalog/reviews/first-reviews.ts";
import { appContext, useApp } from "../../context.tsx";
import { useViewed } from "../../customers/history/use-viewed.ts";
import { useFormats } from "../../formats.ts";
import { JsonLd } from "../../seo/json-ld.tsx";
import { productData } from "../../seo/structured-data.ts";
import { HeartButton } from "../../session/favorites/heart-button.tsx";
import { Page } from "../../shell/page.tsx";
import { ContactButton } from "../../site/contact/contact-button.tsx";
import styles from "./product.module.css";

// The page can be used before these are loaded: they are below the buying controls.
const facts = () => import("../../catalog/products/product-facts.tsx");
const PriceLadder = lazy(async () => ({ default: (await facts()).PriceLadder }));
const ProductActions = lazy(async () => ({ default: (await facts()).ProductActions }));
const ProductStory = lazy(async () => ({ default: (await facts()).ProductStory }));
const ProductTerms = lazy(async () => ({ default: (await facts()).ProductTerms }));
const RelatedProducts = lazy(async () => ({
  default: (await import("../../catalog/products/related-products.tsx")).RelatedProducts,
}));
const ProductReviews = lazy(async () => ({
  default: (await import("../../catalog/reviews/product-reviews.tsx")).ProductReviews,
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const handle = new URL(request.url).searchParams.get("handle") ?? "";
  const [product, related] = await Promise.all([findProduct(api, handle), findRelated(api, handle)]);
  // Neither is needed in the browser on a first visit.
  if (!product) {
    const { findInstead } = await import("../../catalog/products/queries/instead-queries.ts");
    throw data(await findInstead(api, handle), { status: 404 });
  }
  const { findWay } = await import("../../catalog/products/queries/way-queries.ts");
  const [solds, stars, reviews, way] = await Promise.all([
    soldCounts(api, [product.id]),
    starsOf(api, product.id),
    firstReviewsOf(api, product.id),
    findWay(api, product.collections, product.category?.handle),
  ]);
  return { product, related, sold: solds.get(product.id) ?? 0, stars, reviews, way };
}

/** Another variant of the same product is the same page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.searchParams.get("handle") !== nextUrl.searchParams.get("handle");

/** An element: the server renders the matches of a visit, in which a component for errors is not resolved. */
export const errorElement = <GoneProduct />;

export function Component() {
  "use memo";
  const { product } = useLoaderData<typeof loader>();
  // Another product begins without the choices made here.
  return <ProductPage key={product.id} />;
}

/** SPEC PROD-01 to PROD-05 */
function ProductPage() {
  "use memo";
  const { product: found, related, stars, reviews, way } = useLoaderData<typeof loader>();
  const product = useOwnStock(found);
  const [search] = useSearchParams();
  const { api, locale, offer, rates } = useApp();
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
      way={
        <Breadcrumbs
          languages={product.languages}
          steps={[...way, { name: product.title, path: productPath(product.handle) }]}
        />
      }
    >
      <JsonLd
        data={
          import.meta.env.SSR &&
          productData(
            product,
            { origin: api.origin, language: locale.language, offered: offer.languages },
            stars,
            rates.pricing,
            reviews?.reviews,
          )
        }
      />
      <div className={styles.product}>
        <div className={styles.gallery}>
          <Part>
            <Gallery slides={slides} {...gallery} />
          </Part>
        </div>
        <section className={styles.buy}>
          <ProductHead product={product} selection={selection} />
          <div className={styles.panel}>
            <div className={styles.variants}>
              <Suspense>
                <VariantMatrix
                  product={product}
                  quantities={selection.quantities}
                  onQuantity={selection.setQuantity}
                  startWith={variant?.id ?? null}
                  onRow={gallery.showImage}
                />
              </Suspense>
            </div>
            <Suspense>
              <div className={styles.bar}>
                <BuyBar product={product} selection={selection} />
              </div>
            </Suspense>
          </div>
        </section>
        <div className={styles.story}>
          <Part>
            <ProductActions product={found} variant={variant} />
          </Part>
          <Part>
            <ProductStory product={found} />
          </Part>
        </div>
      </div>
      <Part>
        <ProductTerms product={product} selection={selection} contact={<ContactButton kind="quiet" wide />} />
      </Part>
      <Part>
        <RelatedProducts {...related} soldOut={!found.forSale} />
      </Part>
      <Part>
        <ProductReviews product={found} first={reviews} />
      </Part>
    </Page>
  );
}

type ProductHeadProps = {
  product: ShownProduct;
  selection: Selection;
};

function ProductHead({ product, selection }: ProductHeadProps) {
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
          <Least product={product} />
        </p>
        <HeartButton product={product} />
      </div>
      <Part>
        <PriceLadder minMicros={minMicros} maxMicros={maxMicros} />
      </Part>
      <h1>
        <ShopText language={product.titleLanguage}>{product.title}</ShopText>
      </h1>
      <Notes product={product} selection={selection} />
    </header>
  );
}

/** The minimum and the step of its quantities, beside the price that they belong to. */
function Least({ product: { minQuantity, minBatch } }: Pick<ProductHeadProps, "product">) {
  "use memo";
  const formats = useFormats();
  return (
    <span className={styles.least}>
      {minQuantity > 1 && (
        <span>
          <Trans>Min.Order: {formats.count(minQuantity)}</Trans>
        </span>
      )}
      {minBatch > 1 && (
        <span>
          <Trans>in multiples of {formats.count(minBatch)}</Trans>
        </span>
      )}
    </span>
  );
}

function Notes({ product, selection }: Pick<ProductHeadProps, "product" | "selection">) {
  "use memo";
  const { t } = useLingui();
  const { sold, stars } = useLoaderData<typeof loader>();
  const formats = useFormats();
  return (
    <p className={styles.notes}>
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
