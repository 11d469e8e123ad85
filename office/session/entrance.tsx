import { Center, Paper, Stack, Title } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { BRAND } from "../shell/brand.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";

/** The frame of pages for those who are not signed in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420}>
        <Paper withBorder p="lg" radius="md">
          <Stack>
            <Title order={1} size="h2">
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
        <Center>
          <LanguageMenu />
        </Center>
      </Stack>
    </Center>
  );
}
