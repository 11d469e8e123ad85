import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate, useSearchParams } from "react-router";
import { useChange } from "../../api/changes.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { useUnsaved } from "../../components/use-unsaved.ts";
import { DraftFields } from "./draft-fields.tsx";
import { inputOf, NEW_DRAFT, type DraftValues } from "./draft-values.ts";

/** A new draft, for the customer that the address names. */
export function Page() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useForm<DraftValues>({ initialValues: { ...NEW_DRAFT, email: query.get("email") ?? "" } });
  const leave = useUnsaved(form.isDirty());
  const create = useChange("createDraft", {
    form,
    invalidates: ["drafts"],
    done: t`The draft is saved.`,
    async onDone({ id }) {
      leave();
      await navigate(`/drafts/${id}`);
    },
  });
  return (
    <>
      <PageHeader title={t`New draft`} lead={t`Nobody is told of it until you send its link.`} />
      <form onSubmit={form.onSubmit((values) => void create.make(inputOf(values)))}>
        <Stack>
          <DraftFields form={form} />
          <Group justify="flex-end">
            <Button type="submit" loading={create.isMaking}>
              <Trans>Save the draft</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
}
