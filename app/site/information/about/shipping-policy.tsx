import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { PROCESSING_HOURS } from "../../../../domain/site/policies/processing.ts";
import { DELIVERY_DAYS, FREE_SHIPPING_COUNTRIES, WEIGHT_STEPS } from "../../../../domain/places/shipping.ts";
import { DeliveryTimes, FreeShippingCountries, RateTable } from "../figures/delivery-figures.tsx";
import { WeightTable } from "../figures/discount-figures.tsx";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

/** SPEC INFO-01, SHIP-01 to SHIP-05 */
export function Component() {
  const { t } = useLingui();
  const { freeFrom, weight, countries } = useFigures();
  const [soonest, latest] = DELIVERY_DAYS.processing;
  const [fromHours, toHours] = PROCESSING_HOURS;
  const [standardFrom, standardTo] = DELIVERY_DAYS.standard;
  const [expressFrom, expressTo] = DELIVERY_DAYS.express;
  const [printFrom, printTo] = DELIVERY_DAYS.printOnDemand;
  const [afterFrom, afterTo] = DELIVERY_DAYS.afterPrinting;
  const freeCountries = FREE_SHIPPING_COUNTRIES.length;
  const heavy = weight(WEIGHT_STEPS[0].overMg);

  return (
    <TextPage
      page="shippingPolicy"
      lead={
        <Trans>
          We ship to more than {countries} countries. An order leaves us {soonest} to {latest} business days after it is
          paid, and standard shipping is free from {freeFrom} in {freeCountries} of them.
        </Trans>
      }
      sections={[
        {
          id: "short",
          title: t`In short`,
          body: (
            <ul>
              <li>
                <Trans>
                  Preparing your order: {soonest} to {latest} business days.
                </Trans>
              </li>
              <li>
                <Trans>
                  Air standard: {standardFrom} to {standardTo} days on the way. Air express: {expressFrom} to{" "}
                  {expressTo} days.
                </Trans>
              </li>
              <li>
                <Trans>
                  What it costs depends on weight and country. The product page, the cart and the{" "}
                  <Link to="/about/shipping">shipping calculator</Link> tell you before you order.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "preparing",
          title: t`Preparing your order`,
          body: (
            <>
              <p>
                <Trans>
                  Work on your order begins within {fromHours} to {toHours} hours of your payment. Every piece is picked
                  and packed, and the parcel leaves {soonest} to {latest} business days after the payment.
                </Trans>
              </p>
              <p>
                <Trans>
                  Pieces that are printed or engraved for you are finished in {printFrom} to {printTo} business days and
                  then take {afterFrom} to {afterTo} days to your customer.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "times",
          title: t`Time on the way`,
          body: (
            <>
              <DeliveryTimes />
              <p>
                <Trans>
                  Sea and rail are for large orders. They are not offered at checkout: ask your account manager for a
                  price before you order.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "cost",
          title: t`What shipping costs`,
          body: (
            <>
              <p>
                <Trans>
                  You pay by weight. Lines marked “Free shipping” do not count towards the weight that you pay for.
                </Trans>
              </p>
              <RateTable />
              <p>
                <Link to="/about/shipping">
                  <Trans>Work it out for your country and weight</Trans>
                </Link>
              </p>
            </>
          ),
        },
        {
          id: "free",
          title: t`Free shipping`,
          body: (
            <>
              <p>
                <Trans>
                  From {freeFrom} after discounts, standard shipping is free in these {freeCountries} countries:
                </Trans>
              </p>
              <FreeShippingCountries />
              <p>
                <Trans>
                  If you choose express for such an order, you pay only what express costs more than standard.
                </Trans>
              </p>
              <p>
                <Link to="/freeshipping">
                  <Trans>Products that always ship free</Trans>
                </Link>
              </p>
            </>
          ),
        },
        {
          id: "weight",
          title: t`Discount for heavy orders`,
          body: (
            <>
              <p>
                <Trans>
                  An order of more than {heavy} costs less to ship. The weight of the whole order decides, and the cart
                  takes the discount off by itself.
                </Trans>
              </p>
              <WeightTable />
            </>
          ),
        },
        {
          id: "duties",
          title: t`Customs and duties`,
          body: (
            <p>
              <Trans>
                Standard parcels to the countries in the table of kilogram prices go duty free: you pay nothing on top.
                With express, and to all other countries, customs may ask the receiver for import duty and tax, which
                are not part of our price.
              </Trans>
            </p>
          ),
        },
        {
          id: "tracking",
          title: t`Where is my parcel?`,
          body: (
            <p>
              <Trans>
                When a parcel leaves, we send you an e-mail with carrier and tracking number. Both are also shown with
                the order in <Link to="/customer/order/index">your orders</Link>; without an account you{" "}
                <Link to="/checkouts/find" reloadDocument>
                  find it by order number and e-mail
                </Link>
                .
              </Trans>
            </p>
          ),
        },
      ]}
      related={["shipping", "returnRefund", "faq"]}
    />
  );
}
