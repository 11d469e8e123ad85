import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Card, Group, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "react-router";
import type { ReportReason, ReviewState } from "../../domain/catalog/reviews.ts";
import type { UseChangeResult } from "../api/changes.ts";
import { Collided } from "../components/collided.tsx";
import type { Filter } from "../components/filter-bar.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { When } from "../components/when.tsx";
import { STATE_TONES, useReportNames, useReviewStates } from "./text-words.ts";

/** "★★★★☆" */
export function starsOf(stars: number): string {
  return "★".repeat(stars) + "☆".repeat(5 - stars);
}

export function TextState({ state, reports }: { state: ReviewState; reports: readonly ReportReason[] }) {
  const states = useReviewStates();
  return (
    <Group gap="xs">
      <StateBadge tone={STATE_TONES[state]}>{states[state]}</StateBadge>
      {reports.length > 0 && (
        <StateBadge tone="negative">
          <Plural value={reports.length} one="Reported once" other="Reported # times" />
        </StateBadge>
      )}
    </Group>
  );
}

/** Of lists of reviews and of questions. */
export function useTextFilters(): Filter[] {
  const { t } = useLingui();
  const states = useReviewStates();
  return [
    {
      kind: "choice",
      name: "needs",
      label: t`To do`,
      choices: [
        { value: "approval", label: t`To approve` },
        { value: "decision", label: t`Reported` },
        { value: "answer", label: t`Without an answer` },
      ],
    },
    {
      kind: "choice",
      name: "state",
      label: t`State`,
      choices: (["published", "waiting", "hidden"] as const).map((value) => ({ value, label: states[value] })),
    },
  ];
}

type WrittenProps = {
  written: { text: string; language: string; customer: { id: number; name: string }; createdAt: string };
  title?: string;
  product?: { handle: string; title: string };
  children?: React.ReactNode;
};

/** What a customer wrote, with who and about what. */
export function Written({
  written: { text, language, customer, createdAt },
  title = "",
  product,
  children,
}: WrittenProps) {
  const { t } = useLingui();
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Text size="sm" c="dimmed" component="div">
          <Anchor component={Link} to={`/customers/${customer.id}`} inherit>
            {customer.name || t`Customer ${customer.id}`}
          </Anchor>
          {" · "}
          <When at={createdAt} />
          {product && (
            <>
              {" · "}
              <Anchor component={Link} to={`/products/${encodeURIComponent(product.handle)}`} inherit>
                {product.title}
              </Anchor>
            </>
          )}
        </Text>
        {title !== "" && (
          <Text fw={600} lang={language} dir="auto">
            {title}
          </Text>
        )}
        <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} lang={language} dir="auto">
          {text}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

/** Why visitors reported it. */
export function Reports({ reports }: { reports: readonly ReportReason[] }) {
  const names = useReportNames();
  if (reports.length === 0) return null;
  const counts = [...Map.groupBy(reports, (each) => each)].map(([reason, of]) => `${names[reason]} (${of.length})`);
  const list = counts.join(", ");
  return (
    <Text size="sm" c="red">
      <Trans>Reported: {list}</Trans>
    </Text>
  );
}

type AnswerFormProps = {
  answer: string;
  hint: string;
  saving: Pick<UseChangeResult<"reviewAnswer" | "questionAnswer">, "isMaking" | "collision" | "keepMine" | "reset">;
  /** Whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
  onTakeTheirs: () => void;
};

export function AnswerForm({ answer, hint, saving, onSave, onTakeTheirs }: AnswerFormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { text: answer } });
  useUnsaved(form.isDirty());
  return (
    <form
      onSubmit={form.onSubmit(async ({ text }) => {
        if (await onSave(text)) form.resetDirty();
      })}
    >
      <Stack>
        <Textarea
          label={t`Answer from the shop`}
          description={hint}
          autosize
          minRows={4}
          maxLength={4_000}
          dir="auto"
          {...form.getInputProps("text")}
        />
        <Group>
          <Button type="submit" loading={saving.isMaking} disabled={!form.isDirty()}>
            {answer === "" ? <Trans>Publish the answer</Trans> : <Trans>Save the answer</Trans>}
          </Button>
        </Group>
      </Stack>
      <Collided
        collision={saving.collision}
        mine={{ answer: form.values.text }}
        isSaving={saving.isMaking}
        onTakeTheirs={() => {
          saving.reset();
          onTakeTheirs();
        }}
        onKeepMine={() => void saving.keepMine().then((saved) => saved && form.resetDirty())}
        onClose={saving.reset}
      />
    </form>
  );
}

type DecisionProps = {
  state: ReviewState;
  reports: readonly ReportReason[];
  busy: boolean;
  onDecide: (state: "published" | "hidden") => void;
};

/** Publish or hide; what is published and reported can be kept, too. */
export function Decision({ state, reports, busy, onDecide }: DecisionProps) {
  const canKeep = state === "published" && reports.length > 0;
  return (
    <Group>
      {(state !== "published" || canKeep) && (
        <Button variant="default" loading={busy} onClick={() => onDecide("published")}>
          {canKeep ? <Trans>Keep it published</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      {state !== "hidden" && (
        <Button variant="default" loading={busy} onClick={() => onDecide("hidden")}>
          <Trans>Hide</Trans>
        </Button>
      )}
    </Group>
  );
}
