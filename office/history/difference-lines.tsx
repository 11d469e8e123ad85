import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, List, Text } from "@mantine/core";
import { useState } from "react";
import type { Difference } from "../components/differences.ts";
import { useWrittenDifference, type WrittenDifference } from "../words/written-values.ts";

const SHOWN_AT_FIRST = 8;
const LONGEST = 200;

/** What was changed, a line each: "Variant Gold / M · Price changed from $4.20 to $4.50". */
export function DifferenceLines({ differences }: { differences: readonly Difference[] }) {
  const write = useWrittenDifference();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? differences : differences.slice(0, SHOWN_AT_FIRST);
  const left = differences.length - shown.length;
  return (
    <>
      <List size="sm" listStyleType="none" spacing={2}>
        {shown.map((difference) => {
          const written = write(difference);
          return (
            <List.Item key={JSON.stringify(difference.path)} style={{ overflowWrap: "anywhere" }}>
              <DifferenceLine kind={difference.kind} {...written} />
            </List.Item>
          );
        })}
      </List>
      {left > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          <Plural value={left} one="Show # more change" other="Show # more changes" />
        </Button>
      )}
    </>
  );
}

function DifferenceLine({ kind, what, ...values }: WrittenDifference & Pick<Difference, "kind">) {
  const { t } = useLingui();
  const [before, after] = [clipped(values.before), clipped(values.after)];
  if (kind === "added") return <Text size="sm">{t`${what} added`}</Text>;
  if (kind === "removed") return <Text size="sm">{t`${what} removed`}</Text>;
  if (before === null) {
    return (
      <Trans>
        {what}: <strong>{after}</strong>
      </Trans>
    );
  }
  if (after === null) {
    return (
      <Trans>
        {what} removed, was <del>{before}</del>
      </Trans>
    );
  }
  return (
    <Trans>
      {what} changed from <del>{before}</del> to <strong>{after}</strong>
    </Trans>
  );
}

function clipped(text: string | null): string | null {
  return text === null || text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
