import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { TextPage } from "../text-page.tsx";
import { WriteToUs } from "../write-to-us.tsx";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  return (
    <TextPage
      page="choice"
      lead={
        <Trans>
          You decide which advertising follows you. In this shop there is nothing to switch off; elsewhere, this is
          where the switches are.
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
                  Our pages show our own products and no advertisements of others. They load no programs of advertising
                  networks, and no cookie of ours tells anybody what you looked at.
                </Trans>
              </p>
              <p>
                <Trans>
                  What we recommend goes by the product that you are looking at, not by who you are. Your{" "}
                  <Link to="/customer/history">browsing history</Link> is for you; you can delete it.
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
                <Trans>Block cookies of third parties: the setting is under privacy.</Trans>
              </li>
              <li>
                <Trans>Switch on tracking protection, where your browser has it.</Trans>
              </li>
              <li>
                <Trans>Delete cookies from time to time: networks then no longer know you.</Trans>
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
                Phones give apps an advertising number. In the phone’s settings, under privacy, you can delete it or
                forbid apps to use it.
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
                Should you meet one of our advertisements elsewhere, that website decides why you see it. Most show it
                when you tap the advertisement’s menu, and offer to hide it there.
              </Trans>
            </p>
          ),
        },
        {
          id: "mail",
          title: t`In your mailbox`,
          body: (
            <>
              <p>
                <Trans>
                  We write to you about your orders and your account. If you want to hear nothing else from us, tell us
                  in one line.
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
