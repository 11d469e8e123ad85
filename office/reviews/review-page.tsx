import { useLingui } from "@lingui/react/macro";
import { Anchor, Group, Image, Stack, Text } from "@mantine/core";
import { useParams } from "react-router";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { AnswerForm, Decision, Reports, starsOf, TextState, Written } from "./text-parts.tsx";

/** One review with its photos: to answer, hide or publish. */
export function Page() {
  const { t } = useLingui();
  const id = Number(useParams()["id"]);
  const may = useMay()("reviews.write");
  const found = useRead("reviewRead", { id });
  const invalidates = ["reviewRead", "reviewList"] as const;
  const answer = useChange("reviewAnswer", { invalidates, done: t`Saved` });
  const decide = useChange("reviewDecide", { invalidates, done: t`Saved` });
  if (!found.data) {
    return found.error ? <PageLoadFailed error={found.error} onRetry={() => void found.refetch()} /> : <Starting />;
  }
  const review = found.data;
  return (
    <>
      <PageHeader title={t`Review ${id}`} lead={<TextState state={review.state} reports={review.reports} />} />
      <Stack maw={760} gap="lg">
        <Written written={review} title={review.title} product={review.product}>
          <Text aria-label={t`Stars: ${review.stars}`}>{starsOf(review.stars)}</Text>
          <Group>
            {review.pictures.map((src, index) => {
              const number = index + 1;
              return (
                <Anchor key={number} href={src} download={`review-${id}-${number}.webp`}>
                  <Image src={src} alt={t`Picture ${number}`} h={160} w="auto" maw="100%" fit="contain" radius="sm" />
                </Anchor>
              );
            })}
          </Group>
          <Reports reports={review.reports} />
        </Written>
        {may && (
          <>
            <AnswerForm
              key={review.answer}
              answer={review.answer}
              hint={t`Shown below the review, for everybody to read. Empty: no answer.`}
              saving={answer}
              onTakeTheirs={() => void found.refetch()}
              onSave={(text) => answer.make({ id, text, version: review.version })}
            />
            <Decision
              state={review.state}
              reports={review.reports}
              busy={decide.isMaking}
              onDecide={(state) =>
                void decide.make({ id, state, version: review.version }, { seen: review, verb: t`Go on` })
              }
            />
          </>
        )}
        <HistoryPanel kind="review" id={String(id)} />
      </Stack>
    </>
  );
}
