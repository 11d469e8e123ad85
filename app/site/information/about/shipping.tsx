import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findExamples } from "../../../api/backend-calls.ts";
import { appContext, useApp } from "../../../context.tsx";
import { calculateShipping, findRegions, type ShippingEstimate } from "../../../places/shipping-queries.ts";
import { CalculatorResult } from "../figures/calculator-result.tsx";
import { Calculator } from "../figures/calculator.tsx";
import { ReferenceWeights } from "../figures/delivery-figures.tsx";
import { WeightTable } from "../figures/discount-figures.tsx";
import { errorsOfParcel, readParcel } from "../figures/parcel.ts";
import { useDestinations } from "../figures/use-destinations.ts";
import { useFigures } from "../figures/use-figures.ts";
import { TextPage } from "../text-page.tsx";

/** The parcel is in the address, so that its price can be shared: `?country=US&weight=2.5`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(appContext);
  const parcel = readParcel(new URL(request.url).searchParams);
  const [regions, { weights }] = await Promise.all([findRegions(api, locale.language), findExamples(api)]);
  const fieldErrors = parcel ? errorsOfParcel(parcel, regions) : [];
  const estimates: ShippingEstimate[] | null =
    parcel && fieldErrors.length === 0 ? await calculateShipping(api, parcel.country, parcel.kilograms) : null;
  return { regions, parcel, fieldErrors, estimates, weights };
}

/** SPEC SHPC-01, VAL-04 */
export function Component() {
  const { t } = useLingui();
  const { regions, parcel, fieldErrors, estimates, weights } = useLoaderData<typeof loader>();
  const { locale } = useApp();
  const { freeFrom, rules } = useFigures();
  const { hasFree } = useDestinations();
  const [soonest, latest] = rules.deliveryDays.processing;
  const country = regions.find(({ iso2_code: code }) => code === (parcel?.country ?? locale.country));

  return (
    <TextPage
      page="shipping"
      lead={
        <Trans>Choose a country and enter the weight to see the cost and delivery time of each shipping method.</Trans>
      }
      beforeSections={
        <>
          <Calculator
            key={`${parcel?.country} ${parcel?.weight}`}
            regions={regions}
            country={country?.iso2_code ?? ""}
            weight={parcel?.weight ?? ""}
            fieldErrors={fieldErrors}
          />
          {parcel && country && estimates && (
            <CalculatorResult country={country.area_name} kilograms={parcel.kilograms} estimates={estimates} />
          )}
        </>
      }
      sections={[
        {
          id: "discount",
          title: t`Extra shipping discounts`,
          body: (
            <>
              <p>
                <Trans>The result above already includes them, and the cart applies them automatically.</Trans>
              </p>
              <WeightTable />
            </>
          ),
        },
        {
          id: "weight",
          title: t`How heavy is my order?`,
          body: <ReferenceWeights weights={weights} />,
        },
        {
          id: "included",
          title: t`About the result`,
          body: (
            <ul>
              <li>
                <Trans>
                  The delivery time is the time in transit. Preparing the order takes {soonest} to {latest} business
                  days before that.
                </Trans>
              </li>
              {hasFree && (
                <li>
                  <Trans>
                    Free shipping is not included, because it depends on your order. Standard shipping is free from{" "}
                    {freeFrom} to <Link to="/about/shippingPolicy#free">these countries</Link>.
                  </Trans>
                </li>
              )}
              <li>
                <Trans>
                  “Duty free” means that you pay no extra import duty. See{" "}
                  <Link to="/about/shippingPolicy#duties">customs and duties</Link>.
                </Trans>
              </li>
            </ul>
          ),
        },
      ]}
      related={["shippingPolicy", "guide", "faq"]}
    />
  );
}
