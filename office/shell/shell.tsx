import { Trans, useLingui } from "@lingui/react/macro";
import { AppShell, Burger, Button, Group, Loader, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { spotlight } from "@mantine/spotlight";
import { Outlet, useNavigation } from "react-router";
import { useAskBeforeLeaving } from "../components/use-unsaved.ts";
import { useMe } from "../session/me.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { ColourSchemeMenu } from "./colour-scheme-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Navigation } from "./navigation.tsx";
import { NotOpenYet } from "./not-open-yet.tsx";
import type { OfficePage } from "./office-page.ts";
import { PageSearch } from "./page-search.tsx";

/** Header and navigation around the page. */
export function Shell({ pages }: { pages: readonly OfficePage[] }) {
  const { t } = useLingui();
  const { shop } = useMe();
  const [isOpen, menu] = useDisclosure();
  const isLoading = useNavigation().state === "loading";
  useAskBeforeLeaving();
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to the page</Trans>
      </a>
      <AppShell
        header={{ height: 60 }}
        navbar={{ width: 240, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
        padding="md"
      >
        <AppShell.Header>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
            <Group wrap="nowrap" gap="sm" miw={0}>
              <Burger
                opened={isOpen}
                onClick={menu.toggle}
                hiddenFrom="sm"
                size="sm"
                aria-label={isOpen ? t`Close menu` : t`Open menu`}
                aria-expanded={isOpen}
              />
              <Text ff="var(--serif)" fw={600} fz="lg" truncate>
                {shop.name}
              </Text>
              {isLoading && <Loader size="xs" aria-label={t`Loading`} />}
            </Group>
            <Group wrap="nowrap" gap={4}>
              <Button variant="default" size="sm" onClick={spotlight.open}>
                <Trans>Search</Trans>
              </Button>
              <Group wrap="nowrap" gap={4} visibleFrom="sm">
                <LanguageMenu />
                <ColourSchemeMenu />
              </Group>
              <AccountMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar aria-label={t`Pages`} component="nav">
          <Navigation pages={pages} onChosen={menu.close} />
          <Group hiddenFrom="sm" p="md" gap="xs">
            <LanguageMenu />
            <ColourSchemeMenu />
          </Group>
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1} bg="var(--ground)">
          {!shop.open && <NotOpenYet />}
          <Outlet />
        </AppShell.Main>
      </AppShell>
      <PageSearch pages={pages} />
    </>
  );
}
