import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { TextPage } from "../text-page.tsx";
import { WriteToUs } from "../write-to-us.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01. The text describes what the shop does: change one and you must change the other. */
export function Component() {
  const { t } = useLingui();
  return (
    <TextPage
      page="privacy"
      lead={
        <Trans>
          We store only the data we need to sell and ship your orders. We do not sell it, and no advertising company
          tracks you on these pages.
        </Trans>
      }
      sections={[
        {
          id: "what",
          title: t`Data we store`,
          body: (
            <ul>
              <li>
                <Trans>
                  <strong>When you order:</strong> your email address, name, address and phone number, the items you
                  bought and the payment status. We never see your card number; it goes directly to the payment
                  provider.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you buy for a company:</strong> the company name and tax number, for the invoice.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When we send money to your bank account:</strong> the account details you give us, for up to
                  90 days after we send the money.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you have an account:</strong> also your saved addresses, cart, favorites, coupons, store
                  credit and viewed products. Your password is stored in a form that cannot be read.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you browse the shop:</strong> your country, based on your IP address, so that language,
                  currency and shipping are right; and search terms, without your name. A guest’s viewed products stay
                  in their own browser.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you search by picture:</strong> the picture, for one day.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you write to us:</strong> your message, your email address and the pictures you add.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you share a cart by link:</strong> its items and quantities, without your name, for a
                  limited time.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When something fails:</strong> a report with the page and the error. Passwords and other
                  secrets are removed before it is stored.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "why",
          title: t`How we use it`,
          body: (
            <ul>
              <li>
                <Trans>to send your order and answer your questions;</Trans>
              </li>
              <li>
                <Trans>to work out your discounts and your VIP tier;</Trans>
              </li>
              <li>
                <Trans>to write to you about your orders;</Trans>
              </li>
              <li>
                <Trans>to keep the shop working, and to keep fraud out of it.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "who",
          title: t`Who we share it with`,
          body: (
            <p>
              <Trans>
                Only our service providers: the platform that runs the shop and checkout, the payment provider you
                choose, the carrier, and authorities such as customs where the law requires it. Each receives only the
                data it needs.
              </Trans>
            </p>
          ),
        },
        {
          id: "translation",
          title: t`Translated texts`,
          body: (
            <p>
              <Trans>Product texts and menus are machine translated. They contain no personal data.</Trans>
            </p>
          ),
        },
        {
          id: "long",
          title: t`How long we keep it`,
          body: (
            <p>
              <Trans>
                Orders and payments for as long as accounting rules require. Everything else for as long as you have an
                account. For data stored in your browser, see <Link to="/about/cookie">cookies</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "choices",
          title: t`Your choices`,
          body: (
            <>
              <ul>
                <li>
                  <Trans>
                    Correct your name in your <Link to="/customer/profile">profile</Link> and your addresses in the{" "}
                    <Link to="/business/address">address book</Link>.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Delete single entries or all of your <Link to="/customer/history">browsing history</Link>.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Clear the data stored in this browser in <Link to="/customer/setting">settings</Link>.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Ask us for the data we hold about you, or ask us to correct or delete it. Please write from the
                    email address of your account.
                  </Trans>
                </li>
              </ul>
              <WriteToUs />
            </>
          ),
        },
      ]}
      related={["cookie", "choice", "terms"]}
    />
  );
}
