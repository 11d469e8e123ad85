import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useLoaderData, useLocation, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../../ui/forms/button.tsx";
import { EmptyState } from "../../../../ui/lists/empty-state.tsx";
import { Icon } from "../../../../ui/pictures/icons.tsx";
import { useInBrowser } from "../../../../ui/timing/use-in-browser.ts";
import { findPromotions } from "../../../api/backend-calls.ts";
import { appContext, useApp } from "../../../context.tsx";
import { JsonLd } from "../../../seo/json-ld.tsx";
import { addressIn } from "../../../seo/page-address.ts";
import { FaqSearch } from "../faq-search.tsx";
import { loader as ownText } from "../own-text.ts";
import { INFORMATION_PAGES } from "../pages.ts";
import { TextPage } from "../text-page.tsx";
import { findQuestions } from "./faq/find-questions.ts";
import type { FaqQuestion } from "./faq/question.ts";
import { useFaq } from "./faq/use-faq.ts";
import styles from "./faq.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [promotions, own] = await Promise.all([findPromotions(args.context.get(appContext).api), ownText(args)]);
  return { promotions, ...own };
}

/** Searching changes nothing that was loaded. */
export const shouldRevalidate = () => false;

/** SPEC INFO-01: five groups, searchable; the search is in the address. */
export function Component() {
  const { t } = useLingui();
  const { api, locale, offer } = useApp();
  const { pathname } = useLocation();
  const { promotions, own } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const query = search.get("q") ?? "";
  // The text being typed. It updates the address, and follows it on Back.
  const [written, setWritten] = useState({ text: query, query });
  if (written.query !== query) setWritten({ text: query, query });
  const faq = useFaq(promotions);
  const found = faq.map((section) => ({ ...section, questions: findQuestions(section.questions, written.text) }));
  const shown = found.filter(({ questions }) => questions.length > 0);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  const searching = written.text.trim() !== "";

  const look = (text: string) => {
    setWritten({ text, query: text });
    const next = new URLSearchParams(search);
    if (text === "") next.delete("q");
    else next.set("q", text);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <JsonLd data={import.meta.env.SSR && !own && faqData(faq.flatMap(({ questions }) => questions))} />
      <TextPage
        page="faq"
        lead={<Trans>Frequently asked questions. Search, or browse the five topics.</Trans>}
        beforeSections={
          <>
            <FaqSearch text={written.text} onText={look} />
            <p className={styles.found} role="status">
              {searching && count > 0 && (
                <Plural value={count} one="# matching question" other="# matching questions" />
              )}
            </p>
            {count === 0 && (
              <EmptyState
                icon="search"
                title={<Trans>No matching questions</Trans>}
                text={<Trans>Try another word, or ask us. We reply by email.</Trans>}
              >
                <Link className={buttonClass({ kind: "primary" })} to="/pages/chat/index">
                  <Trans>Ask us</Trans>
                </Link>
              </EmptyState>
            )}
          </>
        }
        sections={shown.map(({ id, title, questions }) => ({
          id,
          title,
          body: <Questions questions={questions} open={searching && count <= FEW} />,
        }))}
        related={["howOrder", "shippingPolicy", "returnRefund"]}
      />
    </>
  );

  function faqData(questions: readonly FaqQuestion[]): object {
    const url = addressIn(locale.language, pathname, api.origin, offer.languages);
    return {
      "@type": "FAQPage",
      "@id": url,
      url,
      inLanguage: locale.language,
      name: t(INFORMATION_PAGES.faq.title),
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer.join("\n") },
      })),
    };
  }
}

/** With this many results or fewer, all are opened at once. */
const FEW = 5;

function Questions({ questions, open }: { questions: readonly FaqQuestion[]; open: boolean }) {
  const { t } = useLingui();
  const live = useInBrowser();
  const { hash } = useLocation();
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer, more }) => (
        <details key={`${id} ${open}`} id={id} open={open || (live && hash === `#${id}`)}>
          <summary>
            <h3>{question}</h3>
            <Icon name="down" size={20} />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {more && (
              <p>
                <Link to={INFORMATION_PAGES[more].path}>{t(INFORMATION_PAGES[more].title)}</Link>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
