import { Trans, useLingui } from "@lingui/react/macro";
import { Text, Timeline } from "@mantine/core";
import { Failure } from "../components/failure.tsx";
import { type Order, Part } from "../components/part.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useFactWords, useHappeningWords } from "../words/order-words.ts";

/** What happened, newest first, and who did it. */
export function OrderTimeline({ order: { timeline } }: { order: Order }) {
  const { t } = useLingui();
  const wordOf = useHappeningWords();
  const factOf = useFactWords();
  return (
    <Part title={t`Timeline`}>
      <Timeline bulletSize={14} lineWidth={2}>
        {timeline.map(({ id, at, kind, what, by, state, facts }) => (
          <Timeline.Item key={id} title={wordOf(what)}>
            <Text size="sm" c="dimmed">
              <When at={at} />
              {by !== null && ` · ${by}`}
            </Text>
            {state === "refused" && (
              <StateBadge tone="negative">
                <Trans>Not done</Trans>
              </StateBadge>
            )}
            {state === "begun" && (
              <StateBadge tone="warning">
                <Trans>Begun, without an end</Trans>
              </StateBadge>
            )}
            {/* Of a refusal its sentence says all that its code does. */}
            {facts
              .filter(({ name }) => state !== "refused" || name === "message")
              .map(({ name, value }) => (
                <Text key={name} size="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
                  {name === "failure" || state === "refused" ? (
                    <Failure words={value} />
                  ) : kind === "note" ? (
                    value
                  ) : (
                    factOf(name, value)
                  )}
                </Text>
              ))}
          </Timeline.Item>
        ))}
      </Timeline>
    </Part>
  );
}
