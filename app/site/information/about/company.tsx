import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { BIG_ORDER_STEPS, VIP_TIERS } from "../../../../domain/cart/discounts.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { RETURN_POLICY } from "../../../../domain/orders/returns.ts";
import { DELIVERY_DAYS, FREE_SHIPPING_COUNTRIES } from "../../../../domain/places/shipping.ts";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { percent, freeFrom, firstWeekday, lastWeekday, countries, count } = useFigures();
  const bigOrder = percent(BIG_ORDER_STEPS[2].basisPoints);
  const vip = percent(VIP_TIERS[5].basisPoints);
  const freeCountries = FREE_SHIPPING_COUNTRIES.length;
  const [soonest, latest] = DELIVERY_DAYS.processing;
  const { days, faqDays } = RETURN_POLICY;
  const { daysAWeek } = SUPPORT;
  const [replyHours, replyHoursAtMost] = SUPPORT.replyHours;
  const pieces = count(CUSTOM_PIECES_PER_DESIGN);

  return (
    <TextPage
      page="company"
      lead={
        <Trans>
          A shop lives on what it can rely on: a price that holds, a parcel that comes, and somebody who answers. This
          is what you can rely on with us.
        </Trans>
      }
      sections={[
        {
          id: "price",
          title: t`Factory prices from the first piece`,
          body: (
            <p>
              <Trans>
                There is no minimum order: a single piece costs what it costs by the hundred, and the rest is a discount
                that you can see coming. Big orders save up to {bigOrder}, regular customers up to {vip}. The cart says
                which discount was taken and why. See <Link to="/about/vipDiscount">all discounts</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "delivery",
          title: t`Delivery you can plan with`,
          body: (
            <p>
              <Trans>
                Your order leaves us {soonest} to {latest} business days after it is paid, to any of more than{" "}
                {countries} countries. Standard shipping is free from {freeFrom} in {freeCountries} of them. See{" "}
                <Link to="/about/shippingPolicy">times and prices</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "returns",
          title: t`Returns without argument`,
          body: (
            <p>
              <Trans>
                Please look through your parcel within {faqDays} days and tell us what is wrong. Requests for defective
                pieces are accepted for {days} days, the return is free, and a refund as store credit is yours at once.
                See <Link to="/about/returnRefund">returns and refunds</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "service",
          title: t`Somebody who answers`,
          body: (
            <p>
              <Trans>
                Your account manager is there {daysAWeek} days a week, {firstWeekday} to {lastWeekday}. You have an
                answer within {replyHours} hours, and to a difficult question within {replyHoursAtMost}.
              </Trans>
            </p>
          ),
        },
        {
          id: "brand",
          title: t`Your brand on it`,
          body: (
            <p>
              <Trans>
                From {pieces} pieces of a design we put your logo on it, or on its packaging. Names and initials are
                engraved or printed on demand. See <Link to="/business/customize">custom jewelry</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["aboutUs", "vipDiscount", "shippingPolicy"]}
    />
  );
}
