import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  Button,
  Card,
  CloseButton,
  FileButton,
  Grid,
  Group,
  Image,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { omit } from "../../domain/omit.ts";
import { call, type OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { useReasons } from "../api/reasons.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { useIsPhone } from "../components/is-phone.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { RichText } from "../components/rich-text.tsx";
import { SaveBar } from "../components/save-bar.tsx";
import { moved, Sortable, SortableItem } from "../components/sortable.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { type Rule, RulesField } from "./rules-field.tsx";
import { TextsPanel } from "./texts-panel.tsx";
import { Thumbnail } from "./thumbnail.tsx";

type Saved = OfficeOutputOf<"collection">;
type Member = Saved["byHand"][number];
type Draft = Omit<Saved["collection"], "products"> & { byHand: Member[]; imageUrl: string | null };

const TYPING_MS = 400;

/** One collection, or a new one. */
export function Page() {
  const { handle = "new" } = useParams();
  const { t } = useLingui();
  if (handle === "new") return <CollectionForm title={t`New collection`} saved={null} first={newDraft} />;
  return <ExistingCollection key={handle} handle={handle} />;
}

function newDraft(): Draft {
  return { title: "", descriptionHtml: "", imageSrc: null, imageAlt: null, rules: [], byHand: [], imageUrl: null };
}

function draftOf({ collection, byHand, imageUrl }: Saved): Draft {
  return { ...omit(collection, "products"), byHand, imageUrl };
}

function ExistingCollection({ handle }: { handle: string }) {
  const collection = useRead("collection", { handle });
  // What is read again meanwhile must not replace what somebody types.
  const [shown, setShown] = useState<{ saved: Saved; round: number } | null>(null);
  if (collection.data && !shown) setShown({ saved: collection.data, round: 1 });
  if (collection.error !== null && !shown) {
    return <PageLoadFailed error={collection.error} onRetry={() => void collection.refetch()} />;
  }
  if (!shown) return <Starting />;
  const { saved, round } = shown;
  async function renew() {
    const { data } = await collection.refetch();
    if (data) setShown({ saved: data, round: round + 1 });
  }
  return (
    <CollectionForm
      key={round}
      title={saved.collection.title}
      saved={saved}
      first={() => draftOf(saved)}
      onRenew={renew}
    />
  );
}

type CollectionFormProps = { title: string; saved: Saved | null; first: () => Draft; onRenew?: () => Promise<void> };

function CollectionForm({ title, saved, first, onRenew = async () => {} }: CollectionFormProps) {
  const isPhone = useIsPhone();
  const { t } = useLingui();
  const navigate = useNavigate();
  const isDisabled = !useMay()("catalogue.write");
  const [start] = useState(first);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const leave = useUnsaved(draft !== start);
  const invalidates = ["collectionList", "collection", "productChoices", "textsOf"] as const;
  const form = { setErrors };
  const create = useChange("createCollection", {
    form,
    invalidates,
    done: t`Saved`,
    onDone({ handle }) {
      leave();
      void navigate(`/collections/${handle}`, { replace: true });
    },
  });
  const save = useChange("saveCollection", { form, invalidates, done: t`Saved`, onDone: onRenew });
  const remove = useChange("deleteCollection", {
    invalidates,
    done: t`Deleted`,
    onDone() {
      leave();
      void navigate("/collections");
    },
  });
  const input = inputOf(draft);
  const saveButton = (
    <Button type="submit" disabled={draft === start} loading={create.isMaking || save.isMaking}>
      <Trans>Save</Trans>
    </Button>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setErrors({});
        void (saved === null
          ? create.make(input)
          : save.make({ ...input, handle: saved.handle, version: saved.version }));
      }}
    >
      <PageHeader
        title={title}
        lead={saved?.handle}
        actions={
          !isDisabled && (
            <>
              {saved && (
                <ConfirmButton
                  question={t`Delete ${title}?`}
                  consequence={
                    <Plural
                      value={saved.menuItems}
                      one="Its products stay. # menu item that leads to it goes too. This cannot be undone."
                      other="Its products stay. # menu items that lead to it go too. This cannot be undone."
                    />
                  }
                  verb={t`Delete collection`}
                  onConfirm={() =>
                    remove.make(
                      { handle: saved.handle, version: saved.version },
                      { seen: saved.collection, verb: t`Delete anyway` },
                    )
                  }
                >
                  <Trans>Delete</Trans>
                </ConfirmButton>
              )}
              {!isPhone && saveButton}
            </>
          )
        }
      />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <Card withBorder>
              <Stack>
                <TextInput
                  label={t`Title`}
                  required
                  disabled={isDisabled}
                  value={draft.title}
                  error={errors["title"]}
                  onChange={(event) => set({ title: event.currentTarget.value })}
                />
                <RichText
                  label={t`Description`}
                  disabled={isDisabled}
                  value={draft.descriptionHtml}
                  error={errors["descriptionHtml"]}
                  onChange={(descriptionHtml) => set({ descriptionHtml })}
                />
              </Stack>
            </Card>
            <Section title={t`By rule`}>
              <Text size="sm" c="dimmed">
                <Trans>A product belongs as soon as one of the rules fits, and leaves when none does.</Trans>
              </Text>
              <RulesField
                rules={draft.rules}
                disabled={isDisabled}
                error={errors["rules"]}
                onChange={(rules) => set({ rules })}
              />
              <Preview rules={draft.rules} />
            </Section>
            <Section title={t`By hand`}>
              <Text size="sm" c="dimmed">
                <Trans>These come first, in this order.</Trans>
              </Text>
              <ByHand
                members={draft.byHand}
                disabled={isDisabled}
                onChange={(change) => setDraft((now) => ({ ...now, byHand: change(now.byHand) }))}
              />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={t`Picture`}>
            <Picture draft={draft} onChange={set} disabled={isDisabled} />
          </Section>
        </Grid.Col>
      </Grid>
      {!isDisabled && <SaveBar>{saveButton}</SaveBar>}
      {saved && (
        <Stack mt="lg">
          <TextsPanel kind="collection" handle={saved.handle} />
          <HistoryPanel kind="collection" id={saved.handle} />
        </Stack>
      )}
      <Collided
        collision={save.collision}
        mine={input}
        isSaving={save.isMaking}
        onTakeTheirs={() => void onRenew()}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </form>
  );
}

function inputOf(draft: Draft) {
  const { byHand, imageAlt } = draft;
  const fields = omit(draft, "byHand", "imageUrl");
  return { ...fields, imageAlt: imageAlt?.trim() || null, products: byHand.map(({ handle }) => handle) };
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder component="section">
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

/** What the rules find now, while they are typed. */
function Preview({ rules }: { rules: Rule[] }) {
  const [shown] = useDebouncedValue(rules.filter(isComplete), TYPING_MS);
  const { data } = useRead("previewCollection", { rules: JSON.stringify(shown) }, { enabled: shown.length > 0 });
  if (shown.length === 0 || !data) return null;
  return (
    <Stack gap="xs" aria-live="polite">
      <Text size="sm" fw={600}>
        <Plural value={data.total} one="# product fits now" other="# products fit now" />
      </Text>
      <Group gap="xs">
        {data.members.map(({ handle, title, picture }) => (
          <Group key={handle} gap={6} wrap="nowrap" w={200}>
            <Thumbnail src={picture} side={36} />
            <Text size="xs" lineClamp={2}>
              {title}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

function isComplete(rule: Rule): boolean {
  if (rule.field === "price") return rule.leastCents !== undefined || rule.mostCents !== undefined;
  return !("value" in rule) || rule.value.trim() !== "";
}

type ByHandProps = {
  members: Member[];
  onChange: (change: (members: Member[]) => Member[]) => void;
  disabled: boolean;
};

function ByHand({ members, onChange, disabled }: ByHandProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = (handle: string) => members.find((member) => member.handle === handle)?.title ?? handle;
  return (
    <Stack gap="xs">
      <Sortable
        ids={members.map(({ handle }) => handle)}
        nameOf={nameOf}
        onMove={(from, to) => onChange((now) => moved(now, from, to))}
      >
        {members.map(({ handle, title, picture, priceMicros }) => (
          <SortableItem key={handle} id={handle} name={title}>
            {(grip) => (
              <Group wrap="nowrap" gap="sm">
                {!disabled && grip}
                <Thumbnail src={picture} side={36} />
                <Text size="sm" style={{ flex: 1 }}>
                  {title}
                </Text>
                <Text size="sm">{formats.micros(priceMicros)}</Text>
                {!disabled && (
                  <CloseButton
                    aria-label={t`Remove ${title}`}
                    onClick={() => onChange((now) => now.filter((member) => member.handle !== handle))}
                  />
                )}
              </Group>
            )}
          </SortableItem>
        ))}
      </Sortable>
      {!disabled && (
        <ProductPicker
          label={t`Add product`}
          onPick={({ handle, title, picture, status, variants }) =>
            onChange((now) =>
              now.some((member) => member.handle === handle)
                ? now
                : [...now, { handle, title, picture, status, priceMicros: variants[0]?.priceMicros ?? 0 }],
            )
          }
        />
      )}
    </Stack>
  );
}

type PictureProps = { draft: Draft; onChange: (change: Partial<Draft>) => void; disabled: boolean };

function Picture({ draft: { imageUrl, imageAlt }, onChange, disabled }: PictureProps) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const [isBusy, setBusy] = useState(false);
  async function upload(file: File | null) {
    if (!file) return;
    setBusy(true);
    try {
      const { src, url } = await call("uploadPicture", { file: file as unknown as Uint8Array<ArrayBuffer> });
      onChange({ imageSrc: src, imageUrl: url });
    } catch (error) {
      notifyFailed(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack>
      {imageUrl !== null && <Image src={imageUrl} alt={imageAlt ?? ""} radius="sm" mah={240} fit="contain" />}
      {imageUrl !== null && (
        <TextInput
          label={t`What it shows`}
          disabled={disabled}
          value={imageAlt ?? ""}
          onChange={(event) => onChange({ imageAlt: event.currentTarget.value })}
        />
      )}
      {!disabled && (
        <Group>
          <FileButton accept="image/*" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button variant="default" loading={isBusy} {...props}>
                {imageUrl === null ? t`Choose a picture` : t`Replace picture`}
              </Button>
            )}
          </FileButton>
          {imageUrl !== null && (
            <Button variant="subtle" onClick={() => onChange({ imageSrc: null, imageUrl: null, imageAlt: null })}>
              <Trans>Remove picture</Trans>
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
