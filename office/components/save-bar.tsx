import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "./is-phone.ts";

/** At the end of a long form: keeps its button in sight on phones, where the page's header is screens away. */
export function SaveBar({ children }: { children: ReactNode }) {
  if (!useIsPhone()) return null;
  return (
    <Box
      pos="sticky"
      bottom={0}
      mx="calc(var(--mantine-spacing-md) * -1)"
      px="md"
      py="xs"
      bg="var(--surface)"
      style={{ zIndex: 3, borderBlockStart: "1px solid var(--edge)" }}
    >
      {children}
    </Box>
  );
}
