import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Card, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Thumbnail } from "../catalogue/thumbnail.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Loaded } from "../components/loaded.tsx";
import { useMay } from "../session/me.tsx";

type Proposed = OfficeOutputOf<"proposedHome">;

/** Menus and home page made of the catalogue, to be looked through before they are saved. */
export function HomeStep() {
  const reading = useRead("proposedHome", {});
  return <Loaded reading={reading}>{(proposed) => <Proposal proposed={proposed} />}</Loaded>;
}

function Proposal({ proposed: { collections, shelves, replaces } }: { proposed: Proposed }) {
  const { t } = useLingui();
  const mayWrite = useMay()("content.write");
  const [without, setWithout] = useState<readonly string[]>([]);
  const [rowsWithout, setRowsWithout] = useState<readonly string[]>([]);
  const use = useChange("useProposedHome", {
    invalidates: ["setup", "proposedHome", "homeSections", "menuList"],
    done: t`Menu and home page are saved.`,
  });
  if (collections.length === 0) {
    return (
      <Alert color="yellow" maw={640}>
        <Trans>
          There are no collections with products yet.{" "}
          <Anchor component={Link} to="/setup?step=catalogue">
            Import products
          </Anchor>{" "}
          with collections made of their types or tags, or{" "}
          <Anchor component={Link} to="/collections">
            make collections
          </Anchor>{" "}
          yourself.
        </Trans>
      </Alert>
    );
  }
  const save = () =>
    use.make({
      collections: collections.map(({ handle }) => handle).filter((handle) => !without.includes(handle)),
      shelves: shelves.map(({ handle }) => handle).filter((handle) => !rowsWithout.includes(handle)),
    });
  const button = {
    disabled: without.length === collections.length,
    loading: use.isMaking,
    style: { alignSelf: "flex-start" },
  };
  return (
    <Stack maw={640}>
      <section>
        <Title order={3} size="h4" mb="xs">
          <Trans>Menu, and tiles of the home page</Trans>
        </Title>
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
          {collections.map(({ handle, title, products, picture }) => (
            <Card key={handle} component="li" withBorder padding="xs">
              <Group wrap="nowrap">
                <Checkbox
                  aria-label={title}
                  disabled={!mayWrite}
                  checked={!without.includes(handle)}
                  onChange={() => setWithout(toggled(without, handle))}
                />
                <Thumbnail src={picture} />
                <Text style={{ flex: 1, overflowWrap: "anywhere" }}>{title}</Text>
                <Text c="dimmed" size="sm">
                  <Plural value={products} one="# product" other="# products" />
                </Text>
              </Group>
            </Card>
          ))}
        </Stack>
      </section>
      <section>
        <Title order={3} size="h4" mb="xs">
          <Trans>Rows of products on the home page</Trans>
        </Title>
        <Stack gap="xs">
          {shelves.map(({ handle, title, kind }) => (
            <Checkbox
              key={handle}
              label={kind === "new" ? t`New arrivals` : kind === "sold" ? t`Best sellers` : title}
              disabled={!mayWrite}
              checked={!rowsWithout.includes(handle)}
              onChange={() => setRowsWithout(toggled(rowsWithout, handle))}
            />
          ))}
        </Stack>
        {!shelves.some(({ kind }) => kind === "sold") && (
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>A row of best sellers is proposed once something has been sold.</Trans>
          </Text>
        )}
      </section>
      {mayWrite &&
        (replaces ? (
          <ConfirmButton
            {...button}
            question={t`Replace menu and home page?`}
            consequence={t`What was arranged before is replaced.`}
            onConfirm={save}
          >
            <Trans>Use this proposal</Trans>
          </ConfirmButton>
        ) : (
          <Button {...button} onClick={() => void save()}>
            <Trans>Use this proposal</Trans>
          </Button>
        ))}
      {replaces && (
        <Text size="sm">
          <Trans>
            Change it at any time:{" "}
            <Anchor component={Link} to="/home">
              home page
            </Anchor>
            ,{" "}
            <Anchor component={Link} to="/menus">
              menus
            </Anchor>
            .
          </Trans>
        </Text>
      )}
    </Stack>
  );
}

function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
}
