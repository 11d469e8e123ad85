import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Grid, Select, Stack, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { OfficeInputOf, OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { Collided } from "../../components/collided.tsx";
import { ConfirmButton } from "../../components/confirm-button.tsx";
import { useIsPhone } from "../../components/is-phone.ts";
import { PageLoadFailed } from "../../components/load-failed.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { SaveBar } from "../../components/save-bar.tsx";
import { ShopTimeInput } from "../../components/shop-time-input.tsx";
import { StateBadge } from "../../components/state-badge.tsx";
import { useUnsaved } from "../../components/use-unsaved.ts";
import { HistoryPanel } from "../../history/history-panel.tsx";
import { useMay, useMe } from "../../session/me.tsx";
import { Starting } from "../../shell/starting.tsx";
import { PictureField } from "../picture-field.tsx";
import { useArticleStates } from "./article-states.ts";

type Saved = OfficeOutputOf<"article">;
type Blog = OfficeOutputOf<"blogs">["blogs"][number];
type Draft = OfficeInputOf<"articleCreate">;

/** One article, or a new one. */
export function Page() {
  const { id = "new" } = useParams();
  const { t } = useLingui();
  const { staff } = useMe();
  const blogs = useRead("blogs", {});
  if (!blogs.data) {
    return blogs.error ? <PageLoadFailed error={blogs.error} onRetry={() => void blogs.refetch()} /> : <Starting />;
  }
  const [first] = blogs.data.blogs;
  if (id !== "new") return <ExistingArticle key={id} id={Number(id)} blogs={blogs.data.blogs} />;
  const begun = (): Draft => ({
    ...{ blogId: first?.id ?? 0, title: "", bodyHtml: "", excerpt: "", author: staff.name, tags: [] },
    ...{ imageSrc: null, imageAlt: "", seoTitle: "", seoDescription: "", publishedAt: null },
  });
  return <ArticleForm title={t`New article`} blogs={blogs.data.blogs} saved={null} first={begun} />;
}

function ExistingArticle({ id, blogs }: { id: number; blogs: Blog[] }) {
  const read = useRead("article", { id });
  // What is read again meanwhile must not replace what somebody types.
  const [shown, setShown] = useState<{ saved: Saved; round: number } | null>(null);
  if (read.data && !shown) setShown({ saved: read.data, round: 1 });
  if (read.error !== null && !shown) return <PageLoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (!shown) return <Starting />;
  const { saved, round } = shown;
  async function renew() {
    const { data } = await read.refetch();
    if (data) setShown({ saved: data, round: round + 1 });
  }
  return (
    <ArticleForm
      key={round}
      title={saved.article.title}
      blogs={blogs}
      saved={{ ...saved, id }}
      first={() => saved.article}
      onRenew={renew}
    />
  );
}

type ArticleFormProps = {
  title: string;
  blogs: Blog[];
  saved: (Saved & { id: number }) | null;
  first: () => Draft;
  onRenew?: () => Promise<void>;
};

function ArticleForm({ title, blogs, saved, first, onRenew = async () => {} }: ArticleFormProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const states = useArticleStates();
  const isDisabled = !useMay()("content.write");
  const [start] = useState(first);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const leave = useUnsaved(draft !== start);
  const invalidates = ["articles", "article", "blogs"] as const;
  const form = { setErrors };
  const create = useChange("articleCreate", {
    form,
    invalidates,
    done: t`Saved`,
    onDone({ id }) {
      leave();
      void navigate(`/articles/${id}`, { replace: true });
    },
  });
  const save = useChange("articleSave", { form, invalidates, done: t`Saved`, onDone: onRenew });
  const remove = useChange("articleRemove", {
    invalidates: ["articles", "blogs"],
    done: t`Deleted`,
    onDone() {
      leave();
      void navigate("/articles");
    },
  });
  const field = (name: "title" | "author" | "imageAlt" | "seoTitle" | "seoDescription" | "excerpt") => ({
    value: draft[name],
    error: errors[name],
    disabled: isDisabled,
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
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
        // The server makes a handle of the title.
        const input = { ...draft, handle: draft.handle?.trim() || undefined };
        void (saved === null ? create.make(input) : save.make({ ...input, id: saved.id, version: saved.version }));
      }}
    >
      <PageHeader
        title={title}
        lead={saved && <StateBadge tone={states[saved.state].tone}>{states[saved.state].name}</StateBadge>}
        actions={
          !isDisabled && (
            <>
              {saved && (
                <ConfirmButton
                  question={t`Delete ${title}?`}
                  consequence={t`The article is gone at once, and links to it lead nowhere. This cannot be undone.`}
                  verb={t`Delete article`}
                  onConfirm={() =>
                    remove.make(
                      { id: saved.id, version: saved.version },
                      { seen: saved.article, verb: t`Delete anyway` },
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
          <Card withBorder>
            <Stack>
              <TextInput label={t`Title`} required {...field("title")} />
              <RichText
                label={t`Text`}
                disabled={isDisabled}
                value={draft.bodyHtml}
                error={errors["bodyHtml"]}
                onChange={(bodyHtml) => set({ bodyHtml })}
              />
              <Textarea
                label={t`Excerpt`}
                description={t`Shown in lists of articles. Empty: none.`}
                autosize
                minRows={2}
                {...field("excerpt")}
              />
            </Stack>
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <Card withBorder>
              <Stack>
                <Switch
                  label={t`Draft`}
                  description={t`A draft is shown to nobody.`}
                  checked={draft.publishedAt === null}
                  disabled={isDisabled}
                  onChange={(event) =>
                    set({ publishedAt: event.currentTarget.checked ? null : new Date().toISOString() })
                  }
                />
                {draft.publishedAt !== null && (
                  <ShopTimeInput
                    label={t`Published`}
                    description={t`A time to come: shown from then on.`}
                    value={draft.publishedAt}
                    error={errors["publishedAt"]}
                    disabled={isDisabled}
                    onChange={(publishedAt) => set({ publishedAt })}
                  />
                )}
                <Select
                  label={t`Blog`}
                  required
                  allowDeselect={false}
                  data={blogs.map((blog) => ({ value: String(blog.id), label: blog.title }))}
                  value={String(draft.blogId)}
                  error={errors["blogId"]}
                  disabled={isDisabled}
                  onChange={(blogId) => set({ blogId: Number(blogId) })}
                />
                <TextInput label={t`Author`} required {...field("author")} />
                <TagsInput
                  label={t`Tags`}
                  value={draft.tags}
                  error={errors["tags"]}
                  disabled={isDisabled}
                  onChange={(tags) => set({ tags })}
                />
              </Stack>
            </Card>
            <Card withBorder>
              <Stack>
                <PictureField
                  label={t`Picture`}
                  description={t`Above the article and in lists of articles.`}
                  value={draft.imageSrc}
                  error={errors["imageSrc"]}
                  onUpload={({ path }) => set({ imageSrc: path })}
                  onClear={() => set({ imageSrc: null, imageAlt: "" })}
                />
                {draft.imageSrc !== null && <TextInput label={t`What it shows`} {...field("imageAlt")} />}
              </Stack>
            </Card>
            <Card withBorder>
              <Stack>
                <TextInput
                  label={t`Handle`}
                  description={t`In addresses. Empty: made of the title.`}
                  value={draft.handle ?? ""}
                  error={errors["handle"]}
                  disabled={isDisabled}
                  onChange={(event) => set({ handle: event.currentTarget.value })}
                />
                <TextInput
                  label={t`Title for search engines`}
                  description={t`Empty: the title.`}
                  {...field("seoTitle")}
                />
                <Textarea label={t`Description for search engines`} autosize minRows={2} {...field("seoDescription")} />
              </Stack>
            </Card>
          </Stack>
        </Grid.Col>
      </Grid>
      {!isDisabled && <SaveBar>{saveButton}</SaveBar>}
      {saved && (
        <Stack mt="lg">
          <HistoryPanel kind="article" id={String(saved.id)} />
        </Stack>
      )}
      <Collided
        collision={save.collision}
        mine={draft}
        isSaving={save.isMaking}
        onTakeTheirs={() => void onRenew()}
        onKeepMine={() => void save.keepMine()}
        onClose={save.reset}
      />
    </form>
  );
}
