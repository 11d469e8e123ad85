import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { PROCESSING_HOURS } from "../../../../domain/site/policies/processing.ts";
import { DeliveryTimes, FreeShippingCountries, RateTable } from "../figures/delivery-figures.tsx";
import { WeightTable } from "../figures/discount-figures.tsx";
import { useDestinations } from "../figures/use-destinations.ts";
import { useFigures } from "../figures/use-figures.ts";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01, SHIP-01 to SHIP-05 */
export function Component() {
  const { t } = useLingui();
  const { freeFrom, weight, rules } = useFigures();
  const { shippedTo, freeTo, hasFree, byTheKilogram } = useDestinations();
  const { deliveryDays } = rules;
  const [soonest, latest] = deliveryDays.processing;
  const [fromHours, toHours] = PROCESSING_HOURS;
  const [standardFrom, standardTo] = deliveryDays.standard;
  const [expressFrom, expressTo] = deliveryDays.express;
  const [printFrom, printTo] = deliveryDays.printOnDemand;
  const [afterFrom, afterTo] = deliveryDays.afterPrinting;
  const heavy = weight(rules.weightSteps[0].overMg);

  return (
    <TextPage
      page="shippingPolicy"
      lead={
        <>
          {shippedTo}{" "}
          <Trans>
            Orders ship {soonest} to {latest} business days after payment.
          </Trans>{" "}
          {freeTo}
        </>
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
                  Air standard: {standardFrom} to {standardTo} days in transit. Air express: {expressFrom} to{" "}
                  {expressTo} days.
                </Trans>
              </li>
              <li>
                <Trans>
                  Shipping costs depend on weight and country. You can see them in the cart and the{" "}
                  <Link to="/about/shipping">shipping calculator</Link> before you order.
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
                  We start preparing your order within {fromHours} to {toHours} hours of payment. Every item is picked
                  and packed, and the parcel ships {soonest} to {latest} business days after payment.
                </Trans>
              </p>
              <p>
                <Trans>
                  Printed or engraved items are finished in {printFrom} to {printTo} business days and then take{" "}
                  {afterFrom} to {afterTo} days to reach your customer.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "times",
          title: t`Delivery time`,
          body: (
            <>
              <DeliveryTimes />
              <p>
                <Trans>
                  Sea and rail are for large orders and are not available at checkout. Ask your account manager for a
                  price before you order.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "cost",
          title: t`Shipping costs`,
          body: (
            <>
              <p>
                <Trans>
                  You pay by weight. Items marked “Free shipping” do not count towards the weight you pay for.
                </Trans>
              </p>
              <RateTable />
              <p>
                <Link to="/about/shipping">
                  <Trans>Calculate it for your country and weight</Trans>
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
              {hasFree && (
                <>
                  <p>
                    <Trans>Standard shipping is free from {freeFrom} after discounts to:</Trans>
                  </p>
                  <FreeShippingCountries />
                  <p>
                    <Trans>
                      If you choose express for such an order, you only pay the difference between express and standard.
                    </Trans>
                  </p>
                </>
              )}
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
                  Orders over {heavy} get a shipping discount. It depends on the total weight of the order, and the cart
                  applies it automatically.
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
              {byTheKilogram ? (
                <Trans>
                  Standard parcels are duty free. For express shipping, customs may charge import duty and tax, which
                  are not included in our prices.
                </Trans>
              ) : (
                <Trans>
                  Standard parcels to the countries in the table of kilogram prices are duty free. For express shipping
                  and all other countries, customs may charge import duty and tax, which are not included in our prices.
                </Trans>
              )}
            </p>
          ),
        },
        {
          id: "tracking",
          title: t`Where is my parcel?`,
          body: (
            <p>
              <Trans>
                When a parcel ships, we email you the carrier and tracking number. You will also find both in{" "}
                <Link to="/customer/order/index">your orders</Link>. Without an account, you can{" "}
                <Link to="/checkouts/find" reloadDocument>
                  find your order by number and email
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
