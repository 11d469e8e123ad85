import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Steps } from "../steps.tsx";
import { TextPage } from "../text-page.tsx";
import { RightsReport } from "../rights-report.tsx";

/** SPEC INFO-01: report, review, removal, counter-notice, withdrawal. */
export function Component() {
  const { t } = useLingui();
  return (
    <TextPage
      page="notice"
      lead={
        <Trans>
          We respect the rights of others and want to sell nothing that violates them. If a product here violates a
          right of yours, tell us: we look into every report.
        </Trans>
      }
      sections={[
        {
          id: "who",
          title: t`Who can report`,
          body: (
            <p>
              <Trans>
                The holder of a trademark, copyright, design or patent, or an agent who acts for the holder. You report
                while logged in, so that we know whom to answer.
              </Trans>
            </p>
          ),
        },
        {
          id: "what",
          title: t`What a report has to say`,
          body: (
            <ul>
              <li>
                <Trans>who you are, and for whom you act if the right is not your own;</Trans>
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
                <Trans>what in them violates your right;</Trans>
              </li>
              <li>
                <Trans>that what you say is true, and that you are entitled to act.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "procedure",
          title: t`What happens then`,
          body: (
            <Steps
              steps={[
                {
                  id: "report",
                  title: <Trans>Report</Trans>,
                  body: <Trans>You send the report. You get a number under which we answer.</Trans>,
                },
                {
                  id: "review",
                  title: <Trans>Review</Trans>,
                  body: (
                    <Trans>
                      We check whether the report is complete and whether it is plausible, and ask you for what is
                      missing.
                    </Trans>
                  ),
                },
                {
                  id: "removal",
                  title: <Trans>Removal</Trans>,
                  body: (
                    <Trans>If it is, the product is taken out of the shop, and whoever supplied it is told why.</Trans>
                  ),
                },
                {
                  id: "counter",
                  title: <Trans>Counter-notice</Trans>,
                  body: (
                    <Trans>
                      Whoever supplied the product can object, with reasons and evidence. We pass the objection on to
                      you and weigh both.
                    </Trans>
                  ),
                },
                {
                  id: "withdrawal",
                  title: <Trans>Withdrawal</Trans>,
                  body: (
                    <Trans>
                      You can take your report back at any time, for instance when you have come to terms. The product
                      may then be sold again.
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
                Reports that are knowingly wrong hurt honest suppliers and may have consequences for whoever sends them.
                If you are not sure, <Link to="/customer/contacts">ask us first</Link>.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["terms", "privacy"]}
    />
  );
}
