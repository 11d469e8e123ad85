import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { Collided } from "../../components/collided.tsx";
import { ConfirmButton } from "../../components/confirm-button.tsx";
import { useMay } from "../../session/me.tsx";

type Blog = OfficeOutputOf<"blogs">["blogs"][number];

/** The blogs, to rename, delete or add to. */
export function Blogs() {
  const { t } = useLingui();
  const may = useMay()("content.write");
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const blogs = useRead("blogs", {}).data?.blogs;
  const remove = useChange("blogRemove", { invalidates: ["blogs"], done: t`Deleted` });
  if (!blogs) return null;
  return (
    <Stack>
      {blogs.map((blog) =>
        edited === blog.id ? (
          <BlogForm key={blog.id} blog={blog} onDone={() => setEdited(null)} />
        ) : (
          <Card key={blog.id} withBorder padding="sm">
            <Group justify="space-between">
              <div style={{ overflowWrap: "anywhere" }}>
                <Text fw={600}>{blog.title}</Text>
                <Text size="sm" c="dimmed">
                  {blog.handle} · <Plural value={blog.articles} one="# article" other="# articles" />
                </Text>
              </div>
              {may && (
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t`Edit ${blog.title}`}
                    onClick={() => setEdited(blog.id)}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                  {blog.articles === 0 && (
                    <ConfirmButton
                      size="xs"
                      question={t`Delete ${blog.title}?`}
                      consequence={t`The blog has no articles.`}
                      verb={t`Delete blog`}
                      onConfirm={() =>
                        remove.make({ id: blog.id, version: blog.version }, { seen: blog, verb: t`Delete anyway` })
                      }
                    >
                      <Trans>Delete</Trans>
                    </ConfirmButton>
                  )}
                </Group>
              )}
            </Group>
          </Card>
        ),
      )}
      {may &&
        (edited === "new" || blogs.length === 0 ? (
          <BlogForm blog={null} onDone={() => setEdited(null)} />
        ) : (
          <Button variant="default" onClick={() => setEdited("new")}>
            <Trans>New blog</Trans>
          </Button>
        ))}
    </Stack>
  );
}

function BlogForm({ blog, onDone }: { blog: Blog | null; onDone: () => void }) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { title: blog?.title ?? "", handle: blog?.handle ?? "" } });
  const options = { form, invalidates: ["blogs", "articles"] as const, done: t`Saved`, onDone };
  const create = useChange("blogCreate", options);
  const save = useChange("blogSave", options);
  return (
    <form
      onSubmit={form.onSubmit(
        async (input) =>
          void (await (blog ? save.make({ ...input, id: blog.id, version: blog.version }) : create.make(input))),
      )}
    >
      <Card withBorder padding="sm">
        <Stack>
          <Collided
            collision={save.collision}
            mine={form.values}
            isSaving={save.isMaking}
            onTakeTheirs={onDone}
            onKeepMine={() => void save.keepMine()}
            onClose={save.reset}
          />
          <TextInput label={t`Title`} required {...form.getInputProps("title")} />
          <TextInput
            label={t`Handle`}
            description={t`In addresses, such as news. Links change with it.`}
            required
            {...form.getInputProps("handle")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={create.isMaking || save.isMaking}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </Card>
    </form>
  );
}
