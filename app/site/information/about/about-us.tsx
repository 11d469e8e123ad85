import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { COMPANY } from "../../../../domain/site/policies/company.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { products, countries, count } = useFigures();
  const year = String(COMPANY.foundedYear);
  const newPieces = count(COMPANY.newPiecesADay);
  const [replyHours] = SUPPORT.replyHours;

  return (
    <TextPage
      page="aboutUs"
      lead={
        <Trans>
          Filigree is a wholesale shop for fashion jewelry, accessories and beads. Since {year} we have been supplying
          those who sell them on: one piece or a thousand, at the factory price.
        </Trans>
      }
      sections={[
        {
          id: "customers",
          title: t`Whom we sell to`,
          body: (
            <>
              <p>
                <Trans>
                  Our customers are boutiques and other shops, online sellers, resellers and owners of their own brands,
                  in more than {countries} countries.
                </Trans>
              </p>
              <p>
                <Trans>
                  You need no account to buy here. Whoever buys more often signs up by e-mail, and gets coupons, order
                  history and a VIP tier for it.
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
              <p>
                <Trans>
                  More than {products} products: earrings, necklaces, rings, bracelets, hair accessories, bags, and the
                  beads and parts to make your own. About {newPieces} new ones come in every day; see{" "}
                  <Link to="/pages/new/index">what is new</Link>.
                </Trans>
              </p>
              <p>
                <Trans>
                  If you want your own brand on it, we make it: your logo, your packaging, names and initials engraved
                  or printed on demand. And if you look for something that is not here, ask us to find it. See{" "}
                  <Link to="/business/customize">custom jewelry</Link>.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "service",
          title: t`Who looks after you`,
          body: (
            <p>
              <Trans>
                Every customer has their own account manager, who knows their orders and helps with changes, returns and
                custom pieces. You have an answer within {replyHours} hours on our working days. Here is{" "}
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
