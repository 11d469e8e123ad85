import { Text } from "@mantine/core";
import { useFailures } from "../api/failures.ts";

/** Why something failed: what is known of it in the reader's language, and beside it the words of whoever failed. */
export function Failure({ words }: { words: string }) {
  const { sentence, quote } = useFailures()(words);
  return (
    <>
      {sentence}
      {quote !== null && (
        <>
          {" "}
          <Text component="q" inherit c="dimmed" lang="en" dir="auto" style={{ overflowWrap: "anywhere" }}>
            {quote}
          </Text>
        </>
      )}
    </>
  );
}
