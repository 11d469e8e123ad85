import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { LOCALE_COOKIE, VISIT_LANGUAGE_COOKIE } from "../../../../contract/locale.ts";
import { CHECKOUT_COOKIE, CHECKOUT_SESSION_COOKIE, LEFT_COOKIE } from "../../../../contract/orders/checkout-cookie.ts";
import {
  CHECKOUT_COOKIE_DAYS,
  CHECKOUT_SESSION_COOKIE_DAYS,
  COOKIE_LIVES,
  LOCALE_COOKIE_DAYS,
} from "../../../../domain/site/policies/cookies.ts";
import { FigureTable } from "../figures/figure-table.tsx";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { shortestMinutes, longestYears } = COOKIE_LIVES;
  const until = t`Until you delete it`;
  const inDays = (days: number) => <Plural value={days} one="# day" other="# days" />;
  const storedItems = [
    {
      key: LOCALE_COOKIE,
      name: <bdi>{LOCALE_COOKIE}</bdi>,
      what: t`Cookie: country, language and currency`,
      life: inDays(LOCALE_COOKIE_DAYS),
    },
    {
      key: VISIT_LANGUAGE_COOKIE,
      name: <bdi>{VISIT_LANGUAGE_COOKIE}</bdi>,
      what: t`Cookie: the language of the link you followed to this shop`,
      life: t`Until you close the browser`,
    },
    {
      key: CHECKOUT_COOKIE,
      name: <bdi>{CHECKOUT_COOKIE}</bdi>,
      what: t`Cookie: reopens a checkout you have started`,
      life: inDays(CHECKOUT_COOKIE_DAYS),
    },
    {
      key: CHECKOUT_SESSION_COOKIE,
      name: <bdi>{CHECKOUT_SESSION_COOKIE}</bdi>,
      what: t`Cookie: keeps you logged in at the checkout`,
      life: inDays(CHECKOUT_SESSION_COOKIE_DAYS),
    },
    {
      key: LEFT_COOKIE,
      name: <bdi>{LEFT_COOKIE}</bdi>,
      what: t`Cookie: logs you out at the checkout if you were offline when you logged out`,
      life: inDays(CHECKOUT_SESSION_COOKIE_DAYS),
    },
    { key: "cart", name: t`Cart`, what: t`Storage: the items in your cart`, life: until },
    { key: "session", name: t`Login`, what: t`Storage: that you are logged in`, life: t`Until you log out` },
    { key: "searches", name: t`Searches`, what: t`Storage: recent searches`, life: until },
    { key: "viewed", name: t`Viewed`, what: t`Storage: recently viewed products`, life: until },
  ];

  return (
    <TextPage
      page="cookie"
      lead={
        <Trans>
          Cookies are small files that a website stores in your browser. We use them to run the shop, not to track you.
        </Trans>
      }
      sections={[
        {
          id: "what",
          title: t`What the shop stores in your browser`,
          body: (
            <FigureTable
              caption={<Trans>Cookies and browser storage</Trans>}
              head={[t`Name`, t`Purpose`, t`Duration`]}
              rows={storedItems.map(({ key, name, what, life }) => ({ key, cells: [name, what, life] }))}
              wide
              ofTexts
              note={<Trans>Unlike cookies, browser storage is never sent anywhere automatically.</Trans>}
            />
          ),
        },
        {
          id: "others",
          title: t`Third-party cookies`,
          body: (
            <p>
              <Trans>
                When you pay, the payment provider you choose may set its own cookies on its pages to keep the payment
                secure. See the provider’s cookie notice for details.
              </Trans>
            </p>
          ),
        },
        {
          id: "lives",
          title: t`How long cookies last`,
          body: (
            <p>
              <Trans>
                Depending on their purpose, cookies last from {shortestMinutes} minutes to {longestYears} years. After
                that, your browser deletes them automatically.
              </Trans>
            </p>
          ),
        },
        {
          id: "choices",
          title: t`Deleting or blocking cookies`,
          body: (
            <>
              <p>
                <Trans>
                  Every browser can delete and block cookies in its privacy settings. Without our cookies the shop still
                  works, but you will have to choose your country, language and currency again.
                </Trans>
              </p>
              <p>
                <Trans>
                  If you delete browser storage before you log in, the cart in this browser is lost. The cart in your
                  account is saved and comes back when you log in.
                </Trans>
              </p>
            </>
          ),
        },
      ]}
      related={["privacy", "choice", "terms"]}
    />
  );
}
