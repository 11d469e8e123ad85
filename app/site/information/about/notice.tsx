import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { RightsReport } from "../rights-report.tsx";
import { Steps } from "../steps.tsx";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01: report, review, removal, counter-notice, withdrawal. */
export function Component() {
  const { t } = useLingui();
  return (
    <TextPage
      page="notice"
      lead={
        <Trans>
          We respect intellectual property rights. If a product in our shop infringes your rights, tell us. We
          investigate every report.
        </Trans>
      }
      sections={[
        {
          id: "who",
          title: t`Who can report`,
          body: (
            <p>
              <Trans>
                The owner of a trademark, copyright, design or patent, or an agent acting for the owner. You need to be
                logged in so that we know who to reply to.
              </Trans>
            </p>
          ),
        },
        {
          id: "what",
          title: t`What to include in a report`,
          body: (
            <ul>
              <li>
                <Trans>who you are, and who you act for if the right is not your own;</Trans>
              </li>
              <li>
                <Trans>
                  which right it is, with its registration number and country, or where your work was published;
                </Trans>
              </li>
              <li>
                <Trans>which products: the address of each product page, or the item numbers;</Trans>
              </li>
              <li>
                <Trans>what infringes your right;</Trans>
              </li>
              <li>
                <Trans>a statement that your information is true and that you are entitled to act.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "procedure",
          title: t`What happens next`,
          body: (
            <Steps
              steps={[
                {
                  id: "report",
                  title: <Trans>Report</Trans>,
                  body: <Trans>Send us the report. You get a reference number for our replies.</Trans>,
                },
                {
                  id: "review",
                  title: <Trans>Review</Trans>,
                  body: (
                    <Trans>
                      We check that the report is complete and plausible, and ask you for anything that is missing.
                    </Trans>
                  ),
                },
                {
                  id: "removal",
                  title: <Trans>Removal</Trans>,
                  body: (
                    <Trans>
                      If your report is valid, we remove the product from the shop and tell the supplier why.
                    </Trans>
                  ),
                },
                {
                  id: "counter",
                  title: <Trans>Counter-notice</Trans>,
                  body: (
                    <Trans>
                      The supplier can object, with reasons and evidence. We forward the objection to you and consider
                      both sides.
                    </Trans>
                  ),
                },
                {
                  id: "withdrawal",
                  title: <Trans>Withdrawal</Trans>,
                  body: (
                    <Trans>
                      You can withdraw your report at any time, for example after reaching an agreement. The product may
                      then be sold again.
                    </Trans>
                  ),
                },
              ]}
            />
          ),
        },
        { id: "form", title: t`Send a report`, body: <RightsReport /> },
        {
          id: "care",
          title: t`Please report with care`,
          body: (
            <p>
              <Trans>
                Knowingly false reports harm honest suppliers and may have legal consequences. If you are not sure,{" "}
                <Link to="/customer/contacts">ask us first</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["terms", "privacy"]}
    />
  );
}
