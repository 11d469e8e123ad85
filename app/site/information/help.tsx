import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { SUPPORT } from "../../../domain/site/policies/support.ts";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { findPromotions } from "../../api/backend-calls.ts";
import { appContext } from "../../context.tsx";
import { useRootData } from "../../root-data.ts";
import { Page } from "../../shell/page.tsx";
import type { FaqGroup } from "./about/faq/question.ts";
import { useFaq } from "./about/faq/use-faq.ts";
import { FaqSearch } from "./faq-search.tsx";
import { useFigures } from "./figures/use-figures.ts";
import { PageCards } from "./page-cards.tsx";
import { INFORMATION_PAGES } from "./pages.ts";
import styles from "./help.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
  return { promotions: await findPromotions(context.get(appContext).api) };
}

const ICONS: Record<FaqGroup, IconName> = {
  account: "user",
  order: "bag",
  payment: "tag",
  shipping: "truck",
  returns: "history",
};
/** How many questions of each group are listed here; the FAQ has the rest. */
const TOP = 3;

/** SPEC INFO-01, CONT-01: search, the groups with their first questions, the pages that explain more, and contacts. */
export function Component() {
  const { t } = useLingui();
  const { promotions } = useLoaderData<typeof loader>();
  const faq = useFaq(promotions);
  return (
    <Page title={t(INFORMATION_PAGES.help.title)} description={t(INFORMATION_PAGES.help.summary)}>
      <div className={styles.help}>
        <FaqSearch />
        <ul className={styles.groups} aria-label={t`Questions by group`}>
          {faq.map(({ id, title, questions }) => {
            const number = questions.length;
            return (
              <li key={id}>
                <h2>
                  <Icon name={ICONS[id]} size={20} />
                  {title}
                </h2>
                <ul>
                  {questions.slice(0, TOP).map((each) => (
                    <li key={each.id}>
                      <Link to={`${INFORMATION_PAGES.faq.path}#${each.id}`}>{each.question}</Link>
                    </li>
                  ))}
                </ul>
                <Link className={styles.all} to={`${INFORMATION_PAGES.faq.path}#${id}`}>
                  <Trans>All {number} questions</Trans>
                  <Icon name="forward" size={16} />
                </Link>
              </li>
            );
          })}
          <li>
            <People />
          </li>
        </ul>
        <section aria-labelledby="more-help">
          <h2 id="more-help">
            <Trans>Read more</Trans>
          </h2>
          <PageCards pages={["howOrder", "guide", "shippingPolicy", "shipping", "returnRefund", "vipDiscount"]} />
          <p className={styles.index}>
            <Link to="/about/index">
              <Trans>All information pages</Trans>
              <Icon name="forward" size={16} />
            </Link>
          </p>
        </section>
      </div>
    </Page>
  );
}

function People() {
  const base = useRootData()?.base;
  const { firstWeekday, lastWeekday } = useFigures();
  const [replyHours] = SUPPORT.replyHours;
  return (
    <div className={styles.people}>
      <h2>
        <Icon name="phone" size={20} />
        <Trans>Contact us</Trans>
      </h2>
      <p>
        <Trans>
          {firstWeekday} to {lastWeekday}. We reply within {replyHours} hours.
        </Trans>
      </p>
      <ul>
        <li>
          <Link to="/pages/chat/index">
            <Trans>Write us a message</Trans>
          </Link>
        </li>
        {base && base.customerServiceEmail !== "" && (
          <li>
            <a href={`mailto:${base.customerServiceEmail}`}>
              <bdi>{base.customerServiceEmail}</bdi>
            </a>
          </li>
        )}
        <li>
          <Link to="/customer/contacts">
            <Trans>All ways to reach us</Trans>
          </Link>
        </li>
        <li>
          <Link to="/checkouts/find" reloadDocument>
            <Trans>Find an order</Trans>
          </Link>
        </li>
      </ul>
    </div>
  );
}
