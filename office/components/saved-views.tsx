import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Popover, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { Link, useSearchParams } from "react-router";
import type { OfficeInputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";

type SavedViewsProps = { list: OfficeInputOf<"views">["list"] };

/** A list's filters that somebody has saved under names, as links, and the button that saves the present ones. */
export function SavedViews({ list }: SavedViewsProps) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const views = useRead("views", { list });
  const remove = useChange("removeView", { invalidates: ["views"], done: t`The view is removed.` });
  const present = query.toString();
  const isSaved = views.data?.views.some((view) => view.query === present);
  return (
    <Group gap="xs" mb="sm" component="nav" aria-label={t`Saved views`}>
      {views.data?.views.map(({ id, name, query: saved }) => (
        <Button.Group key={id}>
          <Button
            component={Link}
            to={`?${saved}`}
            variant={saved === present ? "filled" : "default"}
            size="xs"
            {...(saved === present && { "aria-current": "page" as const })}
          >
            {name}
          </Button>
          {saved === present && (
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t`Remove the view ${name}`}
              onClick={() => void remove.make({ id })}
            >
              ×
            </ActionIcon>
          )}
        </Button.Group>
      ))}
      {present !== "" && isSaved === false && <SaveView list={list} query={present} />}
    </Group>
  );
}

function SaveView({ list, query }: SavedViewsProps & { query: string }) {
  const { t } = useLingui();
  const [isOpen, box] = useDisclosure();
  const form = useForm({ initialValues: { name: "" } });
  const save = useChange("saveView", { invalidates: ["views"], form, onDone: box.close });
  return (
    <Popover opened={isOpen} onChange={box.toggle} trapFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="subtle" onClick={box.toggle}>
          <Trans>Save this view</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={form.onSubmit(({ name }) => void save.make({ list, name, query }))}>
          <Group align="flex-end">
            <TextInput label={t`Name of the view`} required maxLength={60} {...form.getInputProps("name")} />
            <Button type="submit" loading={save.isMaking}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
