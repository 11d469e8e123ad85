import { useLingui } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { useParams } from "react-router";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryFold, HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { AnswerForm, Decision, Reports, TextState, Written } from "./text-parts.tsx";

/** One question with all its answers. */
export function Page() {
  const { t } = useLingui();
  const id = Number(useParams()["id"]);
  const may = useMay()("reviews.write");
  const found = useRead("questionRead", { id });
  const invalidates = ["questionRead", "questionList"] as const;
  const answer = useChange("questionAnswer", { invalidates, done: t`Saved` });
  const decide = useChange("questionDecide", { invalidates, done: t`Saved` });
  const decideAnswer = useChange("buyersAnswerDecide", { invalidates, done: t`Saved` });
  if (!found.data) {
    return found.error ? <PageLoadFailed error={found.error} onRetry={() => void found.refetch()} /> : <Starting />;
  }
  const question = found.data;
  return (
    <>
      <PageHeader title={t`Question ${id}`} lead={<TextState state={question.state} reports={question.reports} />} />
      <Stack maw={760} gap="lg">
        <Written written={question} product={question.product}>
          <Reports reports={question.reports} />
        </Written>
        {may && (
          <>
            <AnswerForm
              key={question.answer}
              answer={question.answer}
              hint={t`The question appears in the shop with it.`}
              saving={answer}
              onTakeTheirs={() => void found.refetch()}
              onSave={(text) => answer.make({ id, text, version: question.version })}
            />
            <Decision
              state={question.state}
              reports={question.reports}
              busy={decide.isMaking}
              onDecide={(state) =>
                void decide.make({ id, state, version: question.version }, { seen: question, verb: t`Go on` })
              }
            />
          </>
        )}
        {question.answers.map((each) => (
          <Written key={each.id} written={each}>
            <TextState state={each.state} reports={each.reports} />
            <Reports reports={each.reports} />
            {may && (
              <Decision
                state={each.state}
                reports={each.reports}
                busy={decideAnswer.isMaking}
                onDecide={(state) =>
                  void decideAnswer.make({ id: each.id, state, version: each.version }, { seen: each, verb: t`Go on` })
                }
              />
            )}
            <HistoryFold kind="question" id={`answer ${each.id}`} of={t`answer ${each.id}`} />
          </Written>
        ))}
        <HistoryPanel kind="question" id={String(id)} />
      </Stack>
    </>
  );
}
