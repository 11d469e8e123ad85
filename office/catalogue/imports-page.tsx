import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Card, FileButton, FileInput, Group, Progress, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useInvalidate, useReadPages } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import { ExportButton } from "./export-button.tsx";
import { useImportStates } from "./import-states.ts";
import { uploadImport } from "./imports/upload-file.ts";
import { MOST_PICTURES, picturesAmong, zipOfFolder } from "./imports/zip-of-folder.ts";

const FILE_KINDS = ".csv,.tsv,.txt,.xlsx,.xml,text/csv,text/xml,text/tab-separated-values";

type Listed = OfficeOutputOf<"importList">["imports"][number];

/** Product files: a new one, and those of before. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const formats = useFormats();
  const states = useImportStates();
  const list = useReadPages("importList", {}, ({ imports }) => imports);
  const columns: ListColumn<Listed>[] = [
    {
      id: "file",
      title: t`File`,
      cell: ({ id, fileName }) => (
        <Anchor component={Link} to={`/imports/${id}`}>
          {fileName}
        </Anchor>
      ),
    },
    {
      id: "state",
      title: t`State`,
      cell: ({ state }) => (
        <StateBadge tone={state === "applied" ? "positive" : state === "failed" ? "negative" : "neutral"}>
          {states[state]}
        </StateBadge>
      ),
    },
    {
      id: "products",
      title: t`New, changed`,
      end: true,
      cell: ({ created, updated }) => `${formats.count(created)}, ${formats.count(updated)}`,
    },
    { id: "by", title: t`By`, cell: ({ by }) => by },
    { id: "at", title: t`When`, cell: ({ createdAt }) => <When at={createdAt} relative /> },
  ];
  return (
    <>
      <PageHeader
        title={t`Import`}
        lead={t`Product files of Shopify, WooCommerce, Medusa, Vendure and Google, and any other table. First you see what would change.`}
        actions={<ExportButton />}
      />
      <Stack gap="lg">
        {may("catalogue.write") && <NewImport />}
        <DataList
          label={t`Imports`}
          columns={columns}
          items={list.data}
          idOf={({ id }) => String(id)}
          reading={list}
          empty={t`No import yet`}
        />
      </Stack>
    </>
  );
}

/** For the set-up too. */
export function NewImport() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const reasonOf = useReasons();
  const [file, setFile] = useState<File | null>(null);
  const [pictures, setPictures] = useState<File | Folder | null>(null);
  const [replace, setReplace] = useState(false);
  /** The share that has arrived; null: nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);

  async function begin() {
    if (!file) return;
    setSent(0);
    try {
      const zip = isFolder(pictures) ? await zipOfFolder(`${pictures.name}.zip`, pictures.files) : pictures;
      const id = await uploadImport({ file, pictures: zip, replace }, setSent);
      void invalidate(["importList"]);
      void navigate(`/imports/${id}`);
    } catch (error) {
      notifyFailed(reasonOf(error));
      setSent(null);
    }
  }

  return (
    <Card withBorder>
      <Stack maw={520}>
        <FileInput
          label={t`Product file`}
          description={t`CSV, Excel or XML, at most 200 MB`}
          placeholder={t`Choose a file`}
          accept={FILE_KINDS}
          clearable
          value={file}
          onChange={setFile}
        />
        <PicturesInput value={pictures} onChange={setPictures} />
        <Switch
          label={t`Remove variants and pictures that the file does not name`}
          checked={replace}
          onChange={(event) => setReplace(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          <Trans>Products that the file does not name stay as they are.</Trans>
        </Text>
        {sent !== null && <Progress value={100 * sent} animated aria-label={t`Being uploaded`} />}
        <Button
          disabled={file === null}
          loading={sent !== null}
          style={{ alignSelf: "flex-start" }}
          onClick={() => void begin()}
        >
          <Trans>Show what would change</Trans>
        </Button>
      </Stack>
    </Card>
  );
}

type Folder = { name: string; files: readonly File[] };

function isFolder(pictures: File | Folder | null): pictures is Folder {
  return pictures !== null && "files" in pictures;
}

type PicturesProps = { value: File | Folder | null; onChange: (value: File | Folder | null) => void };

/** React does not know the attribute. */
const OF_FOLDERS: Record<string, string> = { webkitdirectory: "" };

/** A zip file, or a folder, of which one is made. */
function PicturesInput({ value, onChange }: PicturesProps) {
  const { t } = useLingui();
  const most = useFormats().count(MOST_PICTURES);

  function choose(files: File[]) {
    const chosen = picturesAmong(files);
    const [name = ""] = files[0]?.webkitRelativePath.split("/") ?? [];
    if (chosen.length === 0) notifyFailed(t`There is no picture in this folder.`);
    else if (chosen.length > MOST_PICTURES) notifyFailed(t`The folder has more than ${most} pictures.`);
    else onChange({ name: name === "" ? "pictures" : name, files: chosen });
  }

  return (
    <Stack gap="xs" align="flex-start">
      <FileInput
        label={t`Pictures`}
        description={t`A zip file or a folder, if the pictures are not on the web: they are found by their file names or by item numbers. At most 500 MB.`}
        placeholder={t`Choose a file`}
        accept=".zip,application/zip"
        clearable
        w="100%"
        value={isFolder(value) ? null : value}
        onChange={onChange}
      />
      <Group>
        <FileButton multiple inputProps={OF_FOLDERS} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              <Trans>Choose a folder</Trans>
            </Button>
          )}
        </FileButton>
        {isFolder(value) && (
          <>
            <Text size="sm">
              <Plural value={value.files.length} one="# picture" other="# pictures" />: {value.name}
            </Text>
            <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
