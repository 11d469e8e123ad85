import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { call, type OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useReadPages } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { download } from "../components/download.ts";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { RedirectsFile } from "./redirects-file.tsx";

type Redirect = OfficeOutputOf<"redirects">["redirects"][number];

/** Addresses that the shop no longer has, and where their visitors go. */
export function Page() {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const { valueOf } = useFilters();
  const [edited, setEdited] = useState<Redirect | "new" | null>(null);
  const [isImporting, importing] = useDisclosure();
  const list = useReadPages("redirects", { q: valueOf("q") }, ({ redirects }) => redirects);
  const remove = useChange("redirectRemove", { invalidates: ["redirects"], done: t`Deleted` });
  const columns: ListColumn<Redirect>[] = [
    {
      id: "from",
      title: t`Old address`,
      cell: ({ path }) => <span style={{ overflowWrap: "anywhere" }}>{path}</span>,
    },
    { id: "to", title: t`Target`, cell: ({ target }) => <span style={{ overflowWrap: "anywhere" }}>{target}</span> },
    {
      id: "action",
      title: t`Action`,
      cell: (redirect) =>
        may && (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button
              size="xs"
              variant="default"
              aria-label={t`Edit ${redirect.path}`}
              onClick={() => setEdited(redirect)}
            >
              <Trans>Edit</Trans>
            </Button>
            <ConfirmButton
              size="xs"
              question={t`Delete the redirect of ${redirect.path}?`}
              consequence={t`Visitors of this address are told that there is no such page.`}
              verb={t`Delete redirect`}
              onConfirm={() =>
                remove.make(
                  { ids: [redirect.id], version: redirect.version },
                  { seen: [redirect], verb: t`Delete anyway` },
                )
              }
            >
              <Trans>Delete</Trans>
            </ConfirmButton>
          </Group>
        ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t`Redirects`}
        lead={t`Where visitors go who ask for an address that the shop no longer has, such as a link to an old shop. Pages that exist are shown as always.`}
        actions={
          <>
            <ExportButton />
            {may && (
              <>
                <Button variant="default" onClick={importing.open}>
                  <Trans context="button">Import</Trans>
                </Button>
                <Button onClick={() => setEdited("new")}>
                  <Trans>New redirect</Trans>
                </Button>
              </>
            )}
          </>
        }
      />
      <FilterBar filters={[{ kind: "text", name: "q", label: t`Address contains` }]} />
      <DataList
        label={t`Redirects`}
        columns={columns}
        items={list.data}
        idOf={({ id }) => String(id)}
        reading={list}
        empty={
          valueOf("q") === undefined ? <Trans>There are no redirects yet.</Trans> : <Trans>No redirect has that.</Trans>
        }
        {...(may && {
          bulk: (selected: Redirect[], clear: () => void) => (
            <ConfirmButton
              size="xs"
              question={t`Delete ${selected.length} redirects?`}
              consequence={t`Visitors of these addresses are told that there is no such page.`}
              verb={t`Delete redirects`}
              onConfirm={async () => {
                const chosen = selected.slice(0, 250);
                const version = chosen.map((each) => each.version).join(" ");
                const done = await remove.make(
                  { ids: chosen.map(({ id }) => id), version },
                  { seen: chosen, verb: t`Delete anyway` },
                );
                if (done) clear();
                return done;
              }}
            >
              <Trans>Delete</Trans>
            </ConfirmButton>
          ),
        })}
      />
      <div style={{ marginBlockStart: 32 }}>
        <HistoryPanel kind="redirect" />
      </div>
      <FormDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === "new" ? t`New redirect` : t`Redirect`}
      >
        {edited !== null && <RedirectForm redirect={edited === "new" ? null : edited} onDone={() => setEdited(null)} />}
      </FormDialog>
      <Modal opened={isImporting} onClose={importing.close} title={t`Import redirects`} size="lg">
        <RedirectsFile onDone={importing.close} />
      </Modal>
    </>
  );
}

function RedirectForm({ redirect, onDone }: { redirect: Redirect | null; onDone: () => void }) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { path: redirect?.path ?? "", target: redirect?.target ?? "" } });
  const options = { form, invalidates: ["redirects"] as const, done: t`Saved`, onDone };
  const create = useChange("redirectCreate", options);
  const save = useChange("redirectSave", options);
  return (
    <form
      onSubmit={form.onSubmit(
        async (input) =>
          void (await (redirect
            ? save.make({ ...input, id: redirect.id, version: redirect.version })
            : create.make(input))),
      )}
    >
      <Stack>
        <Collided
          collision={save.collision}
          mine={{ id: redirect?.id, ...form.values }}
          isSaving={save.isMaking}
          onTakeTheirs={onDone}
          onKeepMine={() => void save.keepMine()}
          onClose={save.reset}
        />
        <TextInput
          label={t`Old address`}
          description={t`An address of the shop, such as /old-page. Capital letters and a slash at its end do not matter.`}
          required
          data-autofocus
          {...form.getInputProps("path")}
        />
        <TextInput
          label={t`Target`}
          description={t`A path such as /new-page, or an https address.`}
          required
          {...form.getInputProps("target")}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isMaking || save.isMaking}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ExportButton() {
  const reasonOf = useReasons();
  const [isLoading, loading] = useDisclosure();
  async function save() {
    loading.open();
    try {
      download("redirects.csv", "text/csv", (await call("redirectExport", {})).csv);
    } catch (error) {
      notifyFailed(reasonOf(error));
    } finally {
      loading.close();
    }
  }
  return (
    <Button variant="default" loading={isLoading} onClick={() => void save()}>
      <Trans>Export</Trans>
    </Button>
  );
}
