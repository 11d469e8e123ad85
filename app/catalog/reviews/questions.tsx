import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import type { ProductReviews } from "../../../contract/catalog/reviews.ts";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { onDemand } from "../../on-demand.tsx";
import { loginPath } from "../../session/login-path.ts";
import { useSession } from "../../session/session.ts";
import type { ShownProduct } from "../cards/product.ts";
import { ReportButton } from "./report-button.tsx";
import { moreQuestions, type Question } from "./review-queries.ts";
import { More } from "./reviews.tsx";
import { ShopsAnswer } from "./shops-answer.tsx";
import { useEntries } from "./use-entries.ts";
import { WrittenOn } from "./written-on.tsx";
import styles from "./reviews.module.css";

const TextDialog = onDemand(
  async () => (await import("./text-dialog.tsx")).TextDialog,
  ({ open }) => open,
);

/** So many can be read without searching. */
const FEW = 4;

type QuestionsProps = { product: ShownProduct; first: ProductReviews; mayAnswer: boolean };

export function Questions({ product, first, mayAnswer }: QuestionsProps) {
  const { t } = useLingui();
  const { api } = useApp();
  const isSignedIn = useSession() !== null;
  const loadBy = (query: string) => (cursor: string | null) => moreQuestions(api, product.id, { query, cursor });
  const list = useEntries(first.questions, first.questionCount, loadBy(""));
  const [words, setWords] = useState("");
  const [dialogOpen, setDialogOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="questions-title">
      <h2 id="questions-title">
        <Trans>Questions and answers</Trans>
      </h2>
      <div className={styles.split}>
        <div className={styles.side}>
          {first.questionCount === 0 && (
            <p>
              <Trans>Nobody has asked yet.</Trans>
            </p>
          )}
          {isSignedIn ? (
            <Button icon="help" wide onClick={() => setDialogOpen(true)}>
              <Trans>Ask a question</Trans>
            </Button>
          ) : (
            <Link className={buttonClass({ size: "compact" })} to={loginPath()}>
              <Trans>Log in to ask a question</Trans>
            </Link>
          )}
          <TextDialog open={dialogOpen} onClose={() => setDialogOpen(false)} ask={product.id} />
        </div>
        {first.questionCount > 0 && (
          <div className={styles.main}>
            {first.questionCount > FEW && (
              <form
                role="search"
                onSubmit={(event) => {
                  event.preventDefault();
                  list.restart(loadBy(words.trim()));
                }}
              >
                <TextField
                  label={t`Search questions`}
                  type="search"
                  enterKeyHint="search"
                  maxLength={100}
                  value={words}
                  before={<Icon name="search" size={18} />}
                  onChange={({ currentTarget: { value } }) => {
                    setWords(value);
                    if (value === "") list.restart(loadBy(""));
                  }}
                />
              </form>
            )}
            <ul className={styles.list}>
              {list.entries.map((question) => (
                <QuestionItem key={question.id} question={question} mayAnswer={mayAnswer} />
              ))}
            </ul>
            {list.state === "end" && list.entries.length === 0 && (
              <p className={styles.muted}>
                <Trans>No question has these words.</Trans>
              </p>
            )}
            <More state={list.state} onMore={list.more} label={t`Show more questions`} />
          </div>
        )}
      </div>
    </section>
  );
}

function QuestionItem({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const { t } = useLingui();
  const [answering, setAnswering] = useState(false);
  const { id, text, language, name, answer, answers, createdAt } = question;
  return (
    <li className={styles.item}>
      <h3 lang={language} dir="auto" className={styles.text}>
        {text}
      </h3>
      <p className={styles.by}>
        <bdi>{name || t`A customer`}</bdi>
        <WrittenOn at={createdAt} />
      </p>
      {answer && <ShopsAnswer text={answer.text} at={answer.at} />}
      {answers.map((each) => (
        <div key={each.id} className={styles.answer}>
          <p className={styles.by}>
            <b>
              <bdi>{each.name || t`A customer`}</bdi>
            </b>
            <span className={styles.verified}>
              <Icon name="check" size={14} />
              <Trans>Verified buyer</Trans>
            </span>
            <WrittenOn at={each.createdAt} />
            <ReportButton kind="answer" id={each.id} />
          </p>
          <p lang={each.language} dir="auto" className={styles.text}>
            {each.text}
          </p>
        </div>
      ))}
      <div className={styles.actions}>
        {mayAnswer && (
          <button type="button" className={styles.quiet} onClick={() => setAnswering(true)}>
            <Icon name="chat" size={16} />
            <Trans>Answer</Trans>
          </button>
        )}
        <ReportButton kind="question" id={id} />
      </div>
      <TextDialog open={answering} onClose={() => setAnswering(false)} answer={question} />
    </li>
  );
}
