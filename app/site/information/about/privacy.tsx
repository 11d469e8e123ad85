import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { TextPage } from "../text-page.tsx";
import { WriteToUs } from "../write-to-us.tsx";

/** SPEC INFO-01. The text describes what the shop does: change one and you must change the other. */
export function Component() {
  const { t } = useLingui();
  return (
    <TextPage
      page="privacy"
      lead={
        <Trans>
          We keep what we need to sell you jewelry and bring it to you. We do not sell it, and no advertising company
          watches you on these pages.
        </Trans>
      }
      sections={[
        {
          id: "what",
          title: t`What we know about you`,
          body: (
            <ul>
              <li>
                <Trans>
                  <strong>When you order:</strong> your e-mail address, name, address and phone number, what you bought,
                  and how the payment went. We never see the number of your card: it goes to the payment provider.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you buy for a company:</strong> its name and tax number, for the invoice.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When we send money to your bank account:</strong> the account details you give us, for at most
                  90 days after we send the money.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you have an account:</strong> also your saved addresses, cart, favorites, coupons, store
                  credit, and the products that you looked at. Your password is kept in a form that it cannot be read
                  from.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you just look around:</strong> your country, worked out from your internet address so
                  that language, currency and shipping are right; and how often something is searched for, without your
                  name. What a guest looks at stays in their own browser.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you search by picture:</strong> the picture, for one day.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you write to us:</strong> your message, your e-mail address and the pictures that you
                  add.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When you share a cart by link:</strong> the pieces and quantities in it, without your name,
                  for a limited time.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>When something fails:</strong> a report with the page and the error. Passwords and other
                  secrets are taken out before it is stored.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "why",
          title: t`What we use it for`,
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
          title: t`Who else gets it`,
          body: (
            <p>
              <Trans>
                Only those who do a part of the work: the platform that runs shop and checkout, the payment provider
                that you choose, the carrier who brings the parcel, and authorities where the law demands it, such as
                customs. Each gets only what its part needs.
              </Trans>
            </p>
          ),
        },
        {
          id: "translation",
          title: t`Translated texts`,
          body: (
            <p>
              <Trans>Product texts and menus are translated by a machine. Nothing about you is in them.</Trans>
            </p>
          ),
        },
        {
          id: "long",
          title: t`How long we keep it`,
          body: (
            <p>
              <Trans>
                Orders and their payments as long as bookkeeping rules demand. The rest as long as you have your
                account. What is kept in your browser, and for how long, stands under{" "}
                <Link to="/about/cookie">cookies</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "choices",
          title: t`What you can do`,
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
                    Clear what this browser has kept, in the <Link to="/customer/setting">settings</Link>.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Ask us what we know about you, and have it corrected or deleted. Write to us from the address that
                    you signed up with.
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
