import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { NEW_CUSTOMER_COUPON_DAYS, offersIn, SIGN_UP_COUPONS } from "../../../../domain/coupons/given-coupons.ts";
import type { Promotion } from "../../../../domain/coupons/promotions.ts";
import { buttonClass } from "../../../../ui/forms/button.tsx";
import { Chip } from "../../../../ui/forms/chip.tsx";
import { findPagePictures, findPromotions } from "../../../api/backend-calls.ts";
import { PICTURE_OF_HEAD } from "../../../catalog/pictures/picture-slots.ts";
import { appContext } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import { loginPath } from "../../../session/login-path.ts";
import { useSession } from "../../../session/session.ts";
import { Page } from "../../../shell/page.tsx";
import { useRules } from "../../../use-rules.ts";
import { NewCustomerDeals } from "../../home/new-customer-deals.tsx";
import { ProductShelf } from "../../home/product-shelf.tsx";
import { DEALS_MENU, findMenus } from "../../menus/menu-queries.ts";
import { findShelves } from "./business-queries.ts";
import { Hero } from "./hero.tsx";
import { PagePicture } from "./page-picture.tsx";
import styles from "./business.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const [{ deals }, promotions, [bestSellers = null], { packaging }] = await Promise.all([
    findMenus(api, DEALS_MENU),
    findPromotions(api),
    findShelves(api, ["best-sellers"]),
    findPagePictures(api),
  ]);
  return { deals, promotions, bestSellers, picture: packaging };
}

/** SPEC BIZ-01, COUP-04, COUP-06 */
export function Component() {
  const { t } = useLingui();
  const formats = useFormats();
  const session = useSession();
  const { deals, promotions, bestSellers, picture } = useLoaderData<typeof loader>();
  const rules = useRules();
  const threshold = formats.charged(rules.freeShipping.fromCents);
  const coupons = SIGN_UP_COUPONS.length;
  const most = formats.charged(Math.max(...offersIn(SIGN_UP_COUPONS, formats.pricing).map(({ offCents }) => offCents)));
  const count = rules.freeShipping.countries.length;

  return (
    <Page
      title={t`For new customers`}
      heading="bar-only"
      canonical="/business/newPromotion"
      description={
        count > 0
          ? t`Coupons for new customers, free shipping from ${threshold} and discounts on big orders.`
          : t`Coupons for new customers and discounts on big orders.`
      }
    >
      <div className={styles.page}>
        <Hero
          title={t`A good start for new customers`}
          text={
            <Trans>
              {coupons} coupons of up to {most} come with your account, each for one order within{" "}
              {NEW_CUSTOMER_COUPON_DAYS} days. Signing up takes an email and a password.
            </Trans>
          }
          actions={
            session ? (
              <Link className={buttonClass({ kind: "primary", size: "large" })} to="/customer/coupon">
                <Trans>Your coupons</Trans>
              </Link>
            ) : (
              <Link className={buttonClass({ kind: "primary", size: "large" })} to={loginPath()}>
                <Trans>Create account</Trans>
              </Link>
            )
          }
        >
          <PagePicture picture={picture} slot={PICTURE_OF_HEAD} load="early" />
          <Coupons />
        </Hero>

        <Claims promotions={promotions} />

        <div className={styles.halves}>
          <BigOrders />
          {count > 0 && (
            <section className={styles.part} aria-labelledby="free">
              <h2 id="free">
                <Trans>Free shipping from {threshold}</Trans>
              </h2>
              <p className={styles.lead}>
                <Trans>
                  Standard shipping is free from {threshold} to {count} countries. For express you then pay only the
                  difference.
                </Trans>
              </p>
              <p>
                <Link className={buttonClass()} to="/freeshipping">
                  <Trans>Countries and products</Trans>
                </Link>
              </p>
            </section>
          )}
        </div>

        <NewCustomerDeals items={deals} />
        {bestSellers && <ProductShelf title={t`Best sellers`} {...bestSellers} />}
      </div>
    </Page>
  );
}

/** Shown only while the shop has them switched on. */
function Claims({ promotions }: { promotions: readonly Promotion[] }) {
  const formats = useFormats();
  if (promotions.length === 0) return null;
  return (
    <ul className={styles.countries}>
      {promotions.map(({ name, basisPoints }) => {
        const percent = formats.percent(basisPoints);
        return (
          <li key={name}>
            <Chip tone="brand" icon="tag">
              {name === "first-order" ? (
                <Trans>{percent} off your first order</Trans>
              ) : (
                <Trans>{percent} off your first three orders</Trans>
              )}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}

function Coupons() {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <ul className={styles.coupons} aria-label={t`Coupons for new customers`}>
      {offersIn(SIGN_UP_COUPONS, formats.pricing).map(({ offCents, leastAmountCents }) => {
        const [off, least] = [formats.charged(offCents), formats.charged(leastAmountCents)];
        return (
          <li key={leastAmountCents} className={styles.coupon}>
            <strong>
              <Trans>{off} off</Trans>
            </strong>
            <span>
              <Trans>from {least} of items</Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function BigOrders() {
  const formats = useFormats();
  const { bigOrderSteps } = useRules();
  return (
    <section className={styles.part} aria-labelledby="big">
      <h2 id="big">
        <Trans>The more you order, the less it costs</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>Applied automatically, starting with your first order. You can use one coupon per order.</Trans>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Order over</Trans>
            </th>
            <th scope="col">
              <Trans>Discount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {bigOrderSteps.map(({ overCents, basisPoints }) => (
            <tr key={overCents}>
              <th scope="row">{formats.charged(overCents)}</th>
              <td>{formats.percent(basisPoints)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
