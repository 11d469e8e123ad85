import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CHECKOUT_COOKIE, CHECKOUT_SESSION_COOKIE } from "../../../../contract/orders/checkout-cookie.ts";
import { LOCALE_COOKIE, VISIT_LANGUAGE_COOKIE } from "../../../../contract/locale.ts";
import {
  CHECKOUT_COOKIE_DAYS,
  CHECKOUT_SESSION_COOKIE_DAYS,
  COOKIE_LIVES,
  LOCALE_COOKIE_DAYS,
} from "../../../../domain/site/policies/cookies.ts";
import { FigureTable } from "../figures/figure-table.tsx";
import { TextPage } from "../text-page.tsx";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { shortestMinutes, longestYears } = COOKIE_LIVES;
  const until = t`Until you delete it`;
  const inDays = (days: number) => <Plural value={days} one="# day" other="# days" />;
  const kept = [
    {
      key: LOCALE_COOKIE,
      name: <bdi>{LOCALE_COOKIE}</bdi>,
      what: t`Cookie: country, language and currency`,
      life: inDays(LOCALE_COOKIE_DAYS),
    },
    {
      key: VISIT_LANGUAGE_COOKIE,
      name: <bdi>{VISIT_LANGUAGE_COOKIE}</bdi>,
      what: t`Cookie: the language of a link that you followed here`,
      life: t`Until you close the browser`,
    },
    {
      key: CHECKOUT_COOKIE,
      name: <bdi>{CHECKOUT_COOKIE}</bdi>,
      what: t`Cookie: opens the checkout again that you have begun`,
      life: inDays(CHECKOUT_COOKIE_DAYS),
    },
    {
      key: CHECKOUT_SESSION_COOKIE,
      name: <bdi>{CHECKOUT_SESSION_COOKIE}</bdi>,
      what: t`Cookie: keeps you logged in at the checkout`,
      life: inDays(CHECKOUT_SESSION_COOKIE_DAYS),
    },
    { key: "cart", name: t`Cart`, what: t`Storage: what you have put into the cart`, life: until },
    { key: "session", name: t`Login`, what: t`Storage: that you are logged in`, life: t`Until you log out` },
    { key: "searches", name: t`Searches`, what: t`Storage: what you searched for last`, life: until },
    { key: "viewed", name: t`Viewed`, what: t`Storage: what you looked at last`, life: until },
  ];

  return (
    <TextPage
      page="cookie"
      lead={
        <Trans>
          Cookies are small notes that a website leaves in your browser. We use them to make the shop work, not to watch
          you.
        </Trans>
      }
      sections={[
        {
          id: "what",
          title: t`What the shop keeps in your browser`,
          body: (
            <FigureTable
              caption={<Trans>Cookies and browser storage</Trans>}
              head={[t`Name`, t`What it holds`, t`How long`]}
              rows={kept.map(({ key, name, what, life }) => ({ key, cells: [name, what, life] }))}
              wide
              note={<Trans>Browser storage is never sent anywhere by itself, as cookies are.</Trans>}
            />
          ),
        },
        {
          id: "others",
          title: t`Cookies of others`,
          body: (
            <p>
              <Trans>
                When you pay, the provider you chose may set cookies of its own on its own pages, to keep the payment
                safe. Its page tells you which.
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
                Depending on what they are for, cookies last from {shortestMinutes} minutes to {longestYears} years.
                After that your browser deletes them by itself.
              </Trans>
            </p>
          ),
        },
        {
          id: "choices",
          title: t`Deleting or refusing them`,
          body: (
            <>
              <p>
                <Trans>
                  Every browser can delete cookies and refuse new ones; look in its settings under privacy. Without our
                  cookies the shop still works, but it asks you for country, language and currency again.
                </Trans>
              </p>
              <p>
                <Trans>
                  If you delete the browser storage before you log in, the cart of this browser is lost. The cart of
                  your account is kept by us and comes back when you log in.
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
