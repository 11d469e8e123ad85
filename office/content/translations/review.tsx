import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Center, Select, SimpleGrid, Stack, Text, Textarea } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import type { OfficeInputOf, OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useReadPages } from "../../api/reads.ts";
import { useFieldErrors } from "../../api/reasons.ts";
import { Collided } from "../../components/collided.tsx";
import { useFilters } from "../../components/filter-bar.tsx";
import { HtmlField, HtmlText, isHtml } from "../../components/html-field.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { useMay, useSourceLanguage } from "../../session/me.tsx";
import { Starting } from "../../shell/starting.tsx";
import { useTextNames } from "./text-names.ts";

type MachineText = OfficeOutputOf<"translationReview">["texts"][number];
type TranslationReviewQuery = Pick<OfficeInputOf<"translationAccept">, "language" | "resource"> & {
  field: NonNullable<OfficeInputOf<"translationReview">["field"]>;
};

const FIELDS = ["title", "description_html", "product_type", "seo_title", "seo_description"] as const;

/** What machines have translated, beside the text as it was written: accepted as it is, or corrected. */
export function Reviews({ language, resource }: Pick<TranslationReviewQuery, "language" | "resource">) {
  const { t } = useLingui();
  const { valueOf, set } = useFilters();
  const field = FIELDS.find((each) => each === valueOf("field")) ?? "title";
  const query: TranslationReviewQuery = { language, resource, field };
  const list = useReadPages("translationReview", { ...query, limit: 25 }, ({ texts }) => texts);
  const fields = useTextNames();
  return (
    <Stack>
      <Text c="dimmed">
        <Trans>
          What a machine has translated and nobody has looked at. What you accept, no machine changes again.
        </Trans>
      </Text>
      <Select
        label={t`Field`}
        w={260}
        data={FIELDS.map((value) => ({ value, label: fields(value) }))}
        value={field}
        allowDeselect={false}
        onChange={(value) => set("field", value)}
      />
      {list.error && !list.data && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Starting />}
      {list.data?.length === 0 && <Text c="dimmed">{t`Nothing to review here`}</Text>}
      <Stack component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {list.data?.map((text) => (
          <Review key={`${language} ${resource} ${field} ${text.id}`} query={query} text={text} />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function Review({
  query,
  text: { id, handle, english, text, origin, version },
}: {
  query: TranslationReviewQuery;
  text: MachineText;
}) {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const source = useSourceLanguage();
  const [written, setWritten] = useState(text);
  const [isDone, setDone] = useState(false);
  const accept = useChange("translationAccept", { onDone: () => setDone(true) });
  const name = handle ?? String(id);
  const fieldReasonOf = useFieldErrors();
  const wrong = accept.error?.fields.find(({ field }) => field === "text");
  return (
    <Card component="li" withBorder padding="sm">
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {name} · {origin}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {isHtml(query.field) && english !== null ? (
          <HtmlText html={english} language={source} />
        ) : (
          <Text style={{ overflowWrap: "anywhere" }}>{english ?? "–"}</Text>
        )}
        <Stack gap="xs">
          {isHtml(query.field) ? (
            <HtmlReview
              label={t`Translation of ${name}`}
              language={query.language}
              value={written}
              readOnly={!may || isDone}
              error={wrong && fieldReasonOf(wrong)}
              onChange={setWritten}
            />
          ) : (
            <Textarea
              aria-label={t`Translation of ${name}`}
              autosize
              maxRows={12}
              lang={query.language}
              dir="auto"
              readOnly={!may || isDone}
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
              error={wrong && fieldReasonOf(wrong)}
            />
          )}
          {may && (
            <Button
              size="xs"
              variant="default"
              loading={accept.isMaking}
              disabled={isDone}
              onClick={() => void accept.make({ ...query, id, text: written, version })}
            >
              {isDone ? t`Accepted` : written === text ? t`Accept` : t`Accept the correction`}
            </Button>
          )}
        </Stack>
      </SimpleGrid>
      <Collided
        collision={accept.collision}
        mine={{ text: written, origin }}
        isSaving={accept.isMaking}
        onTakeTheirs={() => {
          accept.reset();
          setDone(true);
        }}
        onKeepMine={() => void accept.keepMine()}
        onClose={accept.reset}
      />
    </Card>
  );
}

type HtmlReviewProps = Omit<ComponentProps<typeof HtmlField>, "value" | "from"> & { value: string };

/** As it reads, until somebody corrects it. */
function HtmlReview({ value, readOnly, onChange, ...field }: HtmlReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const edit = (html: string) => {
    setOpen(true);
    onChange(html);
  };
  return (
    <>
      {(!isOpen || readOnly) && <HtmlText html={value} language={field.language} />}
      {!readOnly && (
        <HtmlField {...field} readOnly={false} value={isOpen ? value : null} from={value} onChange={edit} />
      )}
    </>
  );
}
