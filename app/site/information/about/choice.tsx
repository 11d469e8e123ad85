import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { TextPage } from "../text-page.tsx";
import { WriteToUs } from "../write-to-us.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  return (
    <TextPage
      page="choice"
      lead={
        <Trans>
          You decide which ads follow you. There is nothing to turn off in this shop; here is where to find the settings
          elsewhere.
        </Trans>
      }
      sections={[
        {
          id: "here",
          title: t`In this shop`,
          body: (
            <>
              <p>
                <Trans>
                  Our pages show only our own products, with no third-party ads. They load no ad network scripts, and
                  our cookies tell nobody what you viewed.
                </Trans>
              </p>
              <p>
                <Trans>
                  Our recommendations depend on the product you are viewing, not on who you are. Your{" "}
                  <Link to="/customer/history">browsing history</Link> is only for you, and you can delete it.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "browser",
          title: t`In your browser`,
          body: (
            <ul>
              <li>
                <Trans>Block third-party cookies in the privacy settings.</Trans>
              </li>
              <li>
                <Trans>Turn on tracking protection if your browser has it.</Trans>
              </li>
              <li>
                <Trans>Delete cookies from time to time so that ad networks no longer recognize you.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "phone",
          title: t`On your phone`,
          body: (
            <p>
              <Trans>
                Phones give apps an advertising ID. You can delete it or stop apps from using it in your phone’s privacy
                settings.
              </Trans>
            </p>
          ),
        },
        {
          id: "elsewhere",
          title: t`On other websites and in social networks`,
          body: (
            <p>
              <Trans>
                If you see one of our ads on another website, that website decides why you see it. Most sites explain
                this in the ad’s menu, where you can also hide the ad.
              </Trans>
            </p>
          ),
        },
        {
          id: "mail",
          title: t`In your inbox`,
          body: (
            <>
              <p>
                <Trans>
                  We email you about your orders and your account. If you do not want any other emails, just tell us.
                </Trans>
              </p>
              <WriteToUs />
            </>
          ),
        },
      ]}
      related={["cookie", "privacy"]}
    />
  );
}
