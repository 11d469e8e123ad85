import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { RETURN_POLICY } from "../../../../domain/orders/returns.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { useDestinations } from "../figures/use-destinations.ts";
import { useFigures } from "../figures/use-figures.ts";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { percent, firstWeekday, lastWeekday, count, rules } = useFigures();
  const { shippedTo, freeTo } = useDestinations();
  const bigOrder = percent(rules.bigOrderSteps.at(-1)?.basisPoints ?? 0);
  const vip = percent(rules.vipTiers.at(-1)?.basisPoints ?? 0);
  const [soonest, latest] = rules.deliveryDays.processing;
  const { days, faqDays } = RETURN_POLICY;
  const { daysAWeek } = SUPPORT;
  const [replyHours, replyHoursAtMost] = SUPPORT.replyHours;
  const pieces = count(CUSTOM_PIECES_PER_DESIGN);

  return (
    <TextPage
      page="company"
      lead={
        <Trans>
          Fair prices, reliable delivery and a team that answers: this is what you get when you buy from us.
        </Trans>
      }
      sections={[
        {
          id: "price",
          title: t`Factory prices from the first piece`,
          body: (
            <p>
              <Trans>
                Most items have no minimum order: one piece sells at the wholesale price. Big orders save up to{" "}
                {bigOrder}, regular customers up to {vip}. The cart shows which discount applies and why. See{" "}
                <Link to="/about/vipDiscount">all discounts</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "delivery",
          title: t`Delivery you can plan on`,
          body: (
            <p>
              <Trans>
                We ship your order {soonest} to {latest} business days after payment.
              </Trans>{" "}
              {shippedTo} {freeTo}{" "}
              <Trans>
                See <Link to="/about/shippingPolicy">delivery times and shipping costs</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "returns",
          title: t`Easy returns`,
          body: (
            <p>
              <Trans>
                Please check your parcel within {faqDays} days and tell us if anything is wrong. You can return
                defective items free of charge within {days} days, and a refund to store credit is immediate. See{" "}
                <Link to="/about/returnRefund">returns and refunds</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "service",
          title: t`Personal service`,
          body: (
            <p>
              <Trans>
                Your account manager is available {daysAWeek} days a week, {firstWeekday} to {lastWeekday}. We reply
                within {replyHours} hours, or within {replyHoursAtMost} to complex questions.
              </Trans>
            </p>
          ),
        },
        {
          id: "brand",
          title: t`Your own brand`,
          body: (
            <p>
              <Trans>
                From {pieces} pieces per design, we add your logo to the item or its packaging. We engrave or print
                names and initials on demand. See <Link to="/business/customize">made to order</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["aboutUs", "vipDiscount", "shippingPolicy"]}
    />
  );
}
