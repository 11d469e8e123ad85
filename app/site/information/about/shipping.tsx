import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { DELIVERY_DAYS } from "../../../../domain/places/shipping.ts";
import { calculateShipping, findRegions, type ShippingEstimate } from "../../../api/queries/shipping-queries.ts";
import { appContext, useApp } from "../../../context.tsx";
import { Calculator } from "../figures/calculator.tsx";
import { CalculatorResult } from "../figures/calculator-result.tsx";
import { ReferenceWeights } from "../figures/delivery-figures.tsx";
import { WeightTable } from "../figures/discount-figures.tsx";
import { errorsOfParcel, readParcel } from "../figures/parcel.ts";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

/** The parcel is in the address, so that its price can be shared: `?country=US&weight=2.5`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(appContext);
  const asked = readParcel(new URL(request.url).searchParams);
  const regions = await findRegions(api, locale.language);
  const fieldErrors = asked ? errorsOfParcel(asked, regions) : [];
  const estimates: ShippingEstimate[] | null =
    asked && fieldErrors.length === 0 ? await calculateShipping(api, asked.country, asked.kilograms) : null;
  return { regions, asked, fieldErrors, estimates };
}

/** SPEC SHPC-01, VAL-04 */
export function Component() {
  const { t } = useLingui();
  const { regions, asked, fieldErrors, estimates } = useLoaderData<typeof loader>();
  const { locale } = useApp();
  const { freeFrom } = useFigures();
  const [soonest, latest] = DELIVERY_DAYS.processing;
  const country = regions.find(({ iso2_code: code }) => code === (asked?.country ?? locale.country));

  return (
    <TextPage
      page="shipping"
      lead={<Trans>Choose a country, enter the weight, and see what each way costs and how long it takes.</Trans>}
      beforeSections={
        <>
          <Calculator
            key={`${asked?.country} ${asked?.weight}`}
            regions={regions}
            country={country?.iso2_code ?? ""}
            weight={asked?.weight ?? ""}
            fieldErrors={fieldErrors}
          />
          {asked && country && estimates && (
            <CalculatorResult country={country.area_name} kilograms={asked.kilograms} estimates={estimates} />
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
                <Trans>The result above has them in it already, and the cart takes them off by itself.</Trans>
              </p>
              <WeightTable />
            </>
          ),
        },
        {
          id: "weight",
          title: t`How heavy is my order?`,
          body: <ReferenceWeights />,
        },
        {
          id: "included",
          title: t`What the result tells`,
          body: (
            <ul>
              <li>
                <Trans>
                  The time is that on the way; preparing the order takes {soonest} to {latest} business days before.
                </Trans>
              </li>
              <li>
                <Trans>
                  Free shipping is not in it, because it depends on what you order: from {freeFrom} standard shipping is
                  free in <Link to="/about/shippingPolicy#free">these countries</Link>.
                </Trans>
              </li>
              <li>
                <Trans>
                  “Duty free” means that you pay no import duty on top. See{" "}
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
