import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group, Loader, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { Collided } from "../../components/collided.tsx";
import { ConfirmButton } from "../../components/confirm-button.tsx";
import { PageLoadFailed } from "../../components/load-failed.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { StateBadge } from "../../components/state-badge.tsx";
import { useUnsaved } from "../../components/use-unsaved.ts";
import { When } from "../../components/when.tsx";
import { HistoryPanel } from "../../history/history-panel.tsx";
import { useLanguage } from "../../i18n/language.tsx";
import { useMay } from "../../session/me.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { DraftLink } from "./draft-link.tsx";
import { inputOf, valuesOf, type ShownDraftDetails, type DraftValues } from "./draft-values.ts";
import { DRAFT_TONES, useDraftWords } from "./draft-words.ts";

type Shown = OfficeOutputOf<"draft">;

/** One draft, its link, and the order that came of it. */
export function Page() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { language } = useLanguage();
  const reading = useRead("draft", { id: Number(id), language });
  if (reading.data) return <OneDraft key={id} draft={reading.data} />;
  if (reading.error) return <PageLoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  return <Loader aria-label={t`Loading`} />;
}

function OneDraft({ draft }: { draft: Shown }) {
  const { t } = useLingui();
  const { id, state, orderNumber } = draft;
  const { states } = useDraftWords();
  return (
    <>
      <PageHeader
        title={t`Draft D${id}`}
        lead={
          <Group gap="xs">
            <StateBadge tone={DRAFT_TONES[state]}>{states[state]}</StateBadge>
            {draft.by !== null && <span>{draft.by}</span>}
            <When at={draft.createdAt} />
          </Group>
        }
        actions={<DraftActions draft={draft} />}
      />
      <Stack>
        {orderNumber !== null && (
          <Alert color="green">
            <Trans>
              The customer has ordered it:{" "}
              <Anchor component={Link} to={`/orders/${orderNumber}`}>
                order #{orderNumber}
              </Anchor>
            </Trans>
          </Alert>
        )}
        <DraftForm draft={draft} />
        <HistoryPanel kind="draft" id={String(id)} />
      </Stack>
    </>
  );
}

function DraftActions({ draft: { id, orderNumber, version, details } }: { draft: Shown }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const duplicate = useChange("duplicateDraft", {
    invalidates: ["drafts"],
    done: t`This is the new draft.`,
    onDone: async ({ id: other }) => navigate(`/drafts/${other}`),
  });
  const remove = useChange("deleteDraft", {
    invalidates: ["drafts"],
    done: t`The draft is deleted.`,
    onDone: async () => navigate("/drafts"),
  });
  if (!may("orders.write")) return null;
  return (
    <>
      <Button variant="default" loading={duplicate.isMaking} onClick={() => void duplicate.make({ id })}>
        <Trans>Duplicate</Trans>
      </Button>
      {orderNumber === null && (
        <ConfirmButton
          question={t`Delete this draft?`}
          consequence={t`Its link opens nothing any more.`}
          onConfirm={() => remove.make({ id, version }, { seen: details, verb: t`Delete anyway` })}
        >
          <Trans>Delete</Trans>
        </ConfirmButton>
      )}
    </>
  );
}

function DraftForm({ draft }: { draft: Shown }) {
  const { t } = useLingui();
  const may = useMay();
  const { id, details, version, lines } = draft;
  const [began, setBegan] = useState(version);
  const form = useForm<DraftValues>({ initialValues: valuesOf(details, lines) });
  useUnsaved(form.isDirty());
  const { language } = useLanguage();
  const reading = useRead("draft", { id, language });
  const edit = useChange("editDraft", { form, invalidates: ["draft", "drafts"], done: t`Saved` });
  const begin = (given: ShownDraftDetails, shown: Shown["lines"], of: string) => {
    const values = valuesOf(given, shown);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    setBegan(of);
  };
  const after = async (saved: boolean) => {
    if (!saved) return;
    edit.reset();
    const { data } = await reading.refetch();
    if (data) begin(data.details, data.lines, data.version);
  };
  const mayChange = may("orders.write") && draft.orderNumber === null;
  return (
    <form
      onSubmit={form.onSubmit(async (values) => {
        await after(await edit.make({ id, ...inputOf(values), version: began }));
      })}
    >
      <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Stack>
          {mayChange && <DraftLink draft={draft} isSaved={!form.isDirty()} />}
          <DraftFields form={form} />
          {mayChange && (
            <Group justify="flex-end">
              <Button type="submit" loading={edit.isMaking} disabled={!form.isDirty()}>
                <Trans>Save the draft</Trans>
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
      <Collided
        collision={edit.collision}
        mine={inputOf(form.values)}
        isSaving={edit.isMaking}
        onTakeTheirs={() => {
          const { collision } = edit;
          edit.reset();
          if (collision) begin(collision.current as ShownDraftDetails, lines, collision.version);
          void reading.refetch();
        }}
        onKeepMine={() => void edit.keepMine().then(after)}
        onClose={edit.reset}
      />
    </form>
  );
}
