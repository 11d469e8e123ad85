import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { countriesByName, countryName } from "../../../../buyer/places/country-names.ts";
import { dayRange } from "../../../../domain/site/day-range.ts";
import { buttonClass } from "../../../../ui/forms/button.tsx";
import { Chip } from "../../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { ProductList } from "../../../catalog/cards/product-list.tsx";
import { collectionPath } from "../../../catalog/links.ts";
import { loadCollection } from "../../../catalog/listing/load-collection.ts";
import { appContext, useApp, type AppContext } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import { Page } from "../../../shell/page.tsx";
import { useRules } from "../../../use-rules.ts";
import { useDestinations } from "../figures/use-destinations.ts";
import { Hero } from "./hero.tsx";
import styles from "./business.module.css";

/** Products with the free-shipping flag. */
const COLLECTION = "free-shipping";
/** SPEC LIST-01 */
const REACH_PX = 500;

async function loadPage(app: AppContext, after?: string) {
  const found = await loadCollection(
    app,
    COLLECTION,
    { sort: "best-sellers", min: "", max: "", chosen: [] },
    after === undefined ? undefined : { after, facets: [] },
  );
  return { products: found?.products ?? [], cursor: found?.cursor ?? null };
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { first: await loadPage(context.get(appContext)) };
}

/** SPEC BIZ-01, SHIP-04 */
export function Component() {
  const { t } = useLingui();
  const formats = useFormats();
  const app = useApp();
  const { first } = useLoaderData<typeof loader>();
  const rules = useRules();
  const { everywhere, hasFree } = useDestinations();
  const { country, language } = app.locale;
  const threshold = formats.charged(rules.freeShipping.fromCents);
  const days = dayRange(rules.deliveryDays.standard, formats.count);
  const countries = countriesByName(rules.freeShipping.countries, language);
  const theirs = countryName(country, language);

  return (
    <Page
      title={t`Free shipping`}
      heading="bar-only"
      canonical="/freeshipping"
      description={
        hasFree
          ? t`Free standard shipping from ${threshold} to ${countries.length} countries.`
          : t`Products that ship free`
      }
    >
      <div className={styles.page}>
        {hasFree && (
          <Hero
            title={t`Free shipping from ${threshold}`}
            text={
              <Trans>
                Standard shipping, {days} days by air, is free once your items total {threshold} after discounts. For
                express you then pay only the difference.
              </Trans>
            }
          >
            <div className={styles.part}>
              <p>
                {rules.freeShipping.countries.includes(country) ? (
                  <Trans>Available for {theirs} and these countries:</Trans>
                ) : (
                  <Trans>Available for these countries. {theirs} is not included yet:</Trans>
                )}
              </p>
              <ul className={styles.countries}>
                {countries.map(({ code, name }) => (
                  <li key={code}>
                    <Chip tone={code === country ? "positive" : "neutral"} icon={code === country ? "check" : "truck"}>
                      {name}
                    </Chip>
                  </li>
                ))}
              </ul>
              <p>
                <Link className={styles.link} to="/about/shipping">
                  {everywhere ? <Trans>Shipping costs to other countries</Trans> : <Trans>Shipping costs</Trans>}
                </Link>
              </p>
            </div>
          </Hero>
        )}

        <section className={styles.part} aria-labelledby="products">
          <div className={styles.head}>
            <h2 id="products">
              <Trans>Products that ship free</Trans>
            </h2>
            <Link className={buttonClass({ size: "compact" })} to={collectionPath(COLLECTION)}>
              <Trans>Sort and filter</Trans>
            </Link>
          </div>
          <p className={styles.lead}>
            <Trans>Their weight is never charged, for any country or order size.</Trans>
          </p>
          {first.products.length > 0 ? (
            <ProductList
              name="free-shipping"
              first={first}
              load={(cursor) => loadPage(app, cursor)}
              reachPx={REACH_PX}
            />
          ) : (
            <EmptyState icon="truck" title={<Trans>None at the moment</Trans>}>
              <Link className={buttonClass({ kind: "primary" })} to="/pages/categories/index">
                <Trans>Browse categories</Trans>
              </Link>
            </EmptyState>
          )}
        </section>
      </div>
    </Page>
  );
}
