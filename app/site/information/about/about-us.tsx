import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { ShownFigures } from "../../../../contract/site/site.ts";
import { COMPANY } from "../../../../domain/site/policies/company.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { findFigures } from "../../../api/backend-calls.ts";
import { appContext, useApp } from "../../../context.tsx";
import { useRootData } from "../../../root-data.ts";
import { useFigures } from "../figures/use-figures.ts";
import { loader as loadOwnText, type OwnTextData } from "../own-text.ts";
import { TextPage } from "../text-page.tsx";

/** Its own text, and the figures that the built one names. */
export async function loader(args: LoaderFunctionArgs): Promise<OwnTextData & { figures: ShownFigures | null }> {
  const { api } = args.context.get(appContext);
  const [own, figures] = await Promise.all([loadOwnText(args), findFigures(api)]);
  return { ...own, figures };
}

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { brand, offer } = useApp();
  const { name: shopName } = brand;
  const about = useRootData()?.base?.about;
  const { countries, count } = useFigures();
  const figures = useLoaderData<typeof loader>()?.figures;
  const year = String(COMPANY.foundedYear);
  const products = count(figures?.products ?? 0);
  const newProducts = count(figures?.newProducts ?? 0);
  const days = count(figures?.days ?? 0);
  const [replyHours] = SUPPORT.replyHours;

  return (
    <TextPage
      page="aboutUs"
      lead={
        // The built shop's own history is not that of a shop with another name.
        brand.built ? (
          <Trans>
            {shopName} is a wholesale shop. Since {year} we have been supplying those who sell on: one piece or a
            thousand, at the factory price.
          </Trans>
        ) : (
          <Trans>
            {shopName} is a wholesale shop. We supply those who sell on: one piece or a thousand, at the factory price.
          </Trans>
        )
      }
      sections={[
        {
          id: "customers",
          title: t`Our customers`,
          body: (
            <>
              <p>
                {brand.built && !offer.shipsTo ? (
                  <Trans>
                    We sell to boutiques, stores, online sellers, resellers and brand owners in more than {countries}{" "}
                    countries.
                  </Trans>
                ) : (
                  <Trans>We sell to boutiques, stores, online sellers, resellers and brand owners.</Trans>
                )}
              </p>
              <p>
                <Trans>
                  You can buy without an account. If you order regularly, create one with your email to get coupons,
                  your order history and a VIP tier.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "goods",
          title: t`What we sell`,
          body: (
            <>
              {about && <p lang={about.language}>{about.description}</p>}
              <p>
                {figures && figures.products > 1 && (
                  <>
                    {figures.newProducts > 0 ? (
                      <Trans>
                        You choose from {products} products, {newProducts} of them added in the last {days} days.
                      </Trans>
                    ) : (
                      <Trans>You choose from {products} products.</Trans>
                    )}{" "}
                  </>
                )}
                <Trans>
                  See <Link to="/pages/new/index">new arrivals</Link>.
                </Trans>
              </p>
              <p>
                <Trans>
                  We also make products under your own brand: with your logo, your packaging, or names and initials
                  engraved or printed on demand. If you cannot find an item in the shop, ask us to source it. See{" "}
                  <Link to="/business/customize">made to order</Link>.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "service",
          title: t`Your account manager`,
          body: (
            <p>
              <Trans>
                Every customer has a personal account manager who knows their orders and helps with changes, returns and
                custom designs. We reply within {replyHours} hours on working days. See{" "}
                <Link to="/customer/contacts">how to reach us</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["company", "howOrder", "guide"]}
    />
  );
}
